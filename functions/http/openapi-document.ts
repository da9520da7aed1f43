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
    for (const operation of Object.values(generated.paths).flatMap((methods) => Object.values(methods ?? {}))) {
      if (hasSecurity(operation)) operation.security = distinct(operation.security);
      if (hasResponses(operation)) operation.responses = nameRefusals(operation.responses);
    }
    return generated;
  });
}

/** GET openapi.json */
export function openApiRoutes(document: () => Promise<object>) {
  return new Hono<HttpEnv>().get(
    '/openapi.json',
    describe({ summary: 'This document', replies: { 200: OpenApiReply } }),
    async (c) => c.json(await document()),
  );
}

function hasSecurity(operation: unknown): operation is { security: unknown[] } {
  return typeof operation === 'object' && operation !== null && Array.isArray(Reflect.get(operation, 'security'));
}

function hasResponses(operation: unknown): operation is { responses: Record<string, { description: string }> } {
  return typeof operation === 'object' && operation !== null && 'responses' in operation;
}

/** The generator repeats the security of a group for every handler of its routes. */
function distinct(entries: readonly unknown[]): unknown[] {
  return [...new Map(entries.map((entry) => [JSON.stringify(entry), entry])).values()];
}
