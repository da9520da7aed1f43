import { Ajv2020 } from 'ajv/dist/2020.js';

interface JsonSchema {
  [keyword: string]: unknown;
}

interface Operation {
  summary?: string;
  parameters?: { in: string; name: string; required?: boolean; schema?: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  security?: Record<string, string[]>[];
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
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
 * Holds answers against a document.
 *
 * @returns what is wrong with an answer, in words; nothing for routes that the document does not know
 */
export function createConformance(document: OpenApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  const routes = operationsOf(document).map(({ method, path, operation }) => ({
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
    if (fits(answer.body)) return [];
    return (fits.errors ?? []).map(
      (error) => `${method} ${path} ${answer.status}${error.instancePath} ${error.message}`,
    );
  };
}
