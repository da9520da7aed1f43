import { Ajv2020 } from 'ajv/dist/2020.js';

/** The schema keywords used here; the validator reads all. */
export interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  pattern?: string;
  minimum?: number;
  minLength?: number;
  [keyword: string]: unknown;
}

export interface Operation {
  operationId?: string;
  summary?: string;
  parameters?: { in: string; name: string; required?: boolean; schema?: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  security?: Record<string, string[]>[];
  responses: Record<string, { description?: string; content?: Record<string, { schema: JsonSchema }> }>;
}

export interface OpenApiDocument {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

export interface Answer {
  status: number;
  contentType: string | null;
  body: unknown;
}

/** Every operation of a document, for example { method: 'GET', path: '/v1/orders/{orderId}', operation }. */
export function operationsOf(document: OpenApiDocument) {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/**
 * Validates replies against documents.
 *
 * @returns violations as text; empty for routes in no document
 */
export function createConformance(documents: readonly OpenApiDocument[]) {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  const routes = documents.flatMap(operationsOf).map(({ method, path, operation }) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    operation,
  }));

  return function faultsOf(method: string, path: string, answer: Answer): string[] {
    const route = routes.find((known) => known.method === method && known.pattern.test(path));
    if (!route) return [];
    const declared = route.operation.responses[String(answer.status)];
    if (!declared) return [`${method} ${path} does not declare ${answer.status}`];
    if (!declared.content) return answer.body === undefined ? [] : [`${answer.status} should have no body`];
    const media = declared.content[(answer.contentType ?? '').split(';')[0] ?? ''];
    if (!media) return [`${method} ${path} ${answer.status} does not declare ${answer.contentType}`];
    const fits = ajv.compile(media.schema);
    const undeclared = undeclaredCode(declared.description, answer);
    if (undeclared) return [`${method} ${path} ${answer.status} does not declare the code ${undeclared}`];
    if (fits(answer.body)) return [];
    return (fits.errors ?? []).map(
      (error) => `${method} ${path} ${answer.status}${error.instancePath} ${error.message}`,
    );
  };
}

/** @returns the code of a problem that its status's description does not name */
function undeclaredCode(description = '', { contentType, body }: Answer): string | undefined {
  if (!contentType?.startsWith('application/problem+json')) return undefined;
  const { code } = body as { code: string };
  return new RegExp(`(^| )${code}: `).test(description) ? undefined : code;
}
