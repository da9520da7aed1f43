import type { Handler, Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import { once } from '../core/lib/once.ts';
import type { ApiEnv } from './http-env.ts';

import { SECURITY_SCHEMES } from './route-groups.ts';

/** Answers with the description of every route, made when it is first asked for. */
export function openApiDocument(app: Hono<ApiEnv>): Handler<ApiEnv> {
  const document = once(async () => {
    const generated = await generateSpecs(app, {
      documentation: {
        info: { title: 'Tessera', version: '1', description: 'The API of the photo tile shop.' },
        components: { securitySchemes: SECURITY_SCHEMES },
      },
      excludeStaticFile: false,
      defaultValidationErrorResponse: false,
    });
    for (const operation of Object.values(generated.paths).flatMap((methods) => Object.values(methods ?? {}))) {
      if (hasSecurity(operation)) operation.security = distinct(operation.security);
    }
    return generated;
  });
  return async (c) => c.json(await document());
}

function hasSecurity(operation: unknown): operation is { security: unknown[] } {
  return typeof operation === 'object' && operation !== null && Array.isArray(Reflect.get(operation, 'security'));
}

/** The generator repeats what a door says of security for each part of the route behind it. */
function distinct(entries: readonly unknown[]): unknown[] {
  return [...new Map(entries.map((entry) => [JSON.stringify(entry), entry])).values()];
}
