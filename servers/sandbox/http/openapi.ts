import * as z from 'zod/mini';
import type { Route } from './route.ts';

const schema = (of: z.core.$ZodType): unknown => {
  const { $schema: _, ...rest } = z.toJSONSchema(of, { io: 'input', unrepresentable: 'any' });
  return rest;
};

const json = (of: unknown) => ({ 'application/json': { schema: of } });

const error = {
  type: 'object',
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    detail: { type: 'object', additionalProperties: true },
  },
};

function operation(path: string, routes: readonly Route[]): unknown {
  const bodies = routes.flatMap((each) => (each.body === null ? [] : [schema(each.body)]));
  const responses = routes.map((each) => schema(each.response));
  const one = (all: readonly unknown[]) => (all.length === 1 ? all[0] : { anyOf: all });
  return {
    summary: routes.map((each) => each.name).join('; '),
    'x-calls': routes.map((each) => each.name),
    ...(routes.some((each) => each.auth) ? { security: [{ token: [] }] } : {}),
    parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...(bodies.length === 0 ? {} : { requestBody: { content: json(one(bodies)) } }),
    responses: {
      '2XX': { description: 'Done', content: json(one(responses)) },
      default: { description: 'Refused, spec §8', content: json(error) },
    },
  };
}

/** OpenAPI 3.1 of every call, generated from the schemas that check the calls. */
export function openApi(routes: readonly Route[], authHeader: string): unknown {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { method, base, path } of routes) {
    const same = routes.filter(
      (each) => each.method === method && each.base === base && each.path === path,
    );
    const [first] = same;
    if (!first) continue;
    const fullPath = `/${base}/${path}`;
    paths[fullPath] = { ...paths[fullPath], [method.toLowerCase()]: operation(fullPath, same) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Cloud subscriptions', version: '1' },
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: authHeader } },
    },
  };
}
