import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import type { CallEntry } from '#sandbox/http/call-entry.ts';
import { apiModules, calls } from '#sandbox/http/calls.ts';
import { routes } from '#sandbox/routes/routes.ts';
import { memoryStore } from '#sandbox/store/memory-store.ts';
import { createTestSandbox } from './test-sandbox.ts';

const entries: readonly CallEntry[] = Object.values(calls);
const apiFiles = import.meta.glob<object>(
  ['../../src/**/api/*.ts', '!../../src/**/api/*.test.ts'],
  { eager: true },
);

/** Modules of the `api` folders that only contain schemas shared by several calls. */
const shared = ['auth-response.ts', 'promo-result.ts'];

test('every module of the api folders is in the call registry', () => {
  const registered = apiModules.map((module) => Object.keys(module).toSorted().join());
  const missing = Object.entries(apiFiles)
    .filter(([, module]) => !registered.includes(Object.keys(module).toSorted().join()))
    .map(([file]) => file.slice(file.lastIndexOf('/') + 1));
  expect(missing.toSorted()).toEqual(shared);
});

test('call names in the registry are unique', () => {
  const names = entries.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

describe.each(Object.entries<CallEntry>(calls))(
  'sample of the call %s',
  (_, { sample, path, body }) => {
    it('is sent to the path in the registry', () => {
      if (path === null) return expect(URL.canParse(sample.path)).toBe(true);
      const shape = path.replace(/[/]/g, '\\/').replace(/\{\w+\}/g, '[^/]+');
      return expect(sample.path).toMatch(new RegExp(`^(https://portal\\.test/api/)?${shape}$`));
    });

    it('has the body in the registry', () => {
      if (body === null) return expect(sample.body).toBeUndefined();
      return expect(z.parse(body, sample.body)).toEqual(sample.body);
    });
  },
);

test('the sandbox responds to every call that has a path, and otherwise only to the analytics endpoint', () => {
  const known = entries.filter(({ path }) => path !== null).map(({ name }) => name);
  expect(routes.map(({ name }) => name).toSorted()).toEqual(
    [...known, 'POST analytics/events'].toSorted(),
  );
});

test('the OpenAPI document has every call, with its body and its response', async () => {
  const response = await createTestSandbox(memoryStore()).get('/openapi.json');
  interface Operation {
    readonly 'x-calls': readonly string[];
    readonly requestBody?: object;
    readonly responses: object;
  }
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, Operation>> };
  const operations = Object.values(paths).flatMap((each) => Object.values(each));
  const described = operations.flatMap((each) => each['x-calls']);
  expect(described.toSorted()).toEqual(routes.map(({ name }) => name).toSorted());
  expect(Object.keys(paths)).toContain(
    '/billing/users/{userid}/{brand}_subscription_change_requests',
  );
  expect(operations.filter(({ requestBody }) => requestBody)).toHaveLength(12);
  const lookup = paths['/billing/users/{userid}/promocodes']?.['post']?.responses;
  expect(JSON.stringify(lookup)).toContain('"full_cost"');
});
