import { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import * as z from 'zod/mini';
import { once } from '../core/lib/once.ts';
import { describe, nameRefusals } from './describe.ts';
import type { HttpEnv } from './http-env.ts';
import { SECURITY_SCHEMES } from './route-groups.ts';

const OpenApiReply = z.looseObject({ openapi: z.string() });

interface DocumentInfo {
  title: string;
  description: string;
}

export type OpenApiDocument = Awaited<ReturnType<typeof generateSpecs>>;

/** Describes every route of an app, on the first request. */
export function createOpenApiDocument(
  app: Hono<HttpEnv>,
  { title, description }: DocumentInfo,
): () => Promise<OpenApiDocument> {
  return once(async () => {
    const generated = await generateSpecs(app, {
      documentation: { info: { title, version: '1', description }, components: { securitySchemes: SECURITY_SCHEMES } },
      excludeStaticFile: false,
      defaultValidationErrorResponse: false,
    });
    for (const [path, methods] of Object.entries(generated.paths))
      for (const [method, operation] of Object.entries(methods ?? {})) {
        if (hasSecurity(operation)) operation.security = distinct(operation.security);
        if (!hasResponses(operation)) continue;
        operation.operationId = operationIdOf(method, path);
        operation.responses = nameRefusals(operation.responses);
      }
    return generated;
  });
}

/** Serves GET openapi.json. */
export function openApiRoutes(document: () => Promise<object>) {
  return new Hono<HttpEnv>().get(
    '/openapi.json',
    describe({ summary: 'Get this document', replies: { 200: OpenApiReply } }),
    async (c) => c.json(await document()),
  );
}

function hasSecurity(operation: unknown): operation is { security: unknown[] } {
  return typeof operation === 'object' && operation !== null && Array.isArray(Reflect.get(operation, 'security'));
}

interface Operation {
  operationId?: string;
  responses: Record<string, { description: string }>;
}

/**
 * Builds a unique id such as `postV1AccountLogin`, from which generators name functions. The library gives all
 * operations behind a middleware of a whole path the same id.
 */
function operationIdOf(method: string, path: string): string {
  const words = path.split('/').map((segment) => {
    const pascal = segment
      .split(/[^A-Za-z0-9]+/)
      .filter(Boolean)
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join('');
    return segment.startsWith('{') ? `By${pascal}` : pascal;
  });
  return method.toLowerCase() + words.join('');
}

function hasResponses(operation: unknown): operation is Operation {
  return typeof operation === 'object' && operation !== null && 'responses' in operation;
}

/** The generator repeats the security of a group for every handler of its routes. */
function distinct(entries: readonly unknown[]): unknown[] {
  return [...new Map(entries.map((entry) => [JSON.stringify(entry), entry])).values()];
}
