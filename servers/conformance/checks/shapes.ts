import * as z from 'zod/mini';
import type { CallName } from '#sandbox/http/calls.ts';
import type { Check } from '../check.ts';
import { CheckSkipped, expect } from '../verdict.ts';
import { bodyOf, isNotSupported, isSuccess } from '../exchange.ts';
import { checkOf, entryOf, read, reads, type ReadName } from './calls.ts';

/** Where a body differs from its schema: `_embedded.packages.0.cost: expected number`. */
export function differences(name: CallName, body: unknown): string | undefined {
  const parsed = z.safeParse(entryOf(name).response, body);
  if (parsed.success) return undefined;
  return parsed.error.issues
    .slice(0, 3)
    .map(({ path, message }) => `${path.join('.') || 'the body'}: ${message}`)
    .join('; ');
}

const shapeOf = (name: ReadName): Check =>
  checkOf(name, 'shape', {
    title: 'has the agreed shape',
    remedy: 'Compare with the OpenAPI document of the sandbox (/openapi.json).',
    run: async (server) => {
      const exchange = await read(server, name);
      if (isNotSupported(exchange)) throw new CheckSkipped('the operator has no such service');
      expect(isSuccess(exchange), `returns ${exchange.status}`, exchange);
      const found = differences(name, bodyOf(exchange));
      expect(found === undefined, found ?? '', exchange);
    },
  });

/** Every read, checked with the schema that the widgets use. */
export const shapeChecks: readonly Check[] = reads.map(shapeOf);
