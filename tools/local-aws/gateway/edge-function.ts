import { createContext, Script } from 'node:vm';
import { LOCAL_DISTRIBUTION_ID } from '../template/local-account.ts';
import type { EdgeReply, EdgeRequest } from './edge-exchange.ts';

/** A CloudFront Function: takes an event and returns a request or a response. */
export interface EdgeFunction {
  /** @returns a changed request, or a reply that replaces the origin's */
  onRequest(request: EdgeRequest): Promise<EdgeRequest | EdgeReply>;
  onResponse(request: EdgeRequest, reply: EdgeReply): Promise<EdgeReply>;
}

interface Field {
  value: string;
  multiValue?: { value: string }[];
}
type Fields = Record<string, Field>;

interface EventRequest {
  method: string;
  uri: string;
  querystring: Fields;
  headers: Fields;
  cookies: Fields;
}

interface EventResponse {
  statusCode: number;
  statusDescription?: string;
  headers?: Fields;
  body?: string | { encoding: 'text' | 'base64'; data: string };
}

/** CloudFront allows about a millisecond. This only prevents an endless loop from blocking the gateway. */
const TIMEOUT_MS = 1000;

/** Runs the template's code, isolated from Node as in CloudFront. */
export function createEdgeFunction(code: string, distributionDomain: string): EdgeFunction {
  const context = createContext({ console }, { codeGeneration: { strings: false, wasm: false } });
  new Script(code, { filename: 'cloudfront-function.js' }).runInContext(context, { timeout: TIMEOUT_MS });
  const call = new Script('handler(event)');

  async function run(eventType: string, request: EdgeRequest, response?: EventResponse): Promise<unknown> {
    context.event = {
      version: '1.0',
      context: {
        distributionDomainName: distributionDomain,
        distributionId: LOCAL_DISTRIBUTION_ID,
        eventType,
        requestId: 'local',
      },
      viewer: { ip: request.clientAddress },
      request: eventRequest(request),
      ...(response && { response }),
    };
    return (await call.runInContext(context, { timeout: TIMEOUT_MS })) as unknown;
  }

  return {
    async onRequest(request) {
      const result = (await run('viewer-request', request)) as EventRequest | EventResponse;
      return 'statusCode' in result ? replyOf(result) : changedRequest(request, result);
    },
    async onResponse(request, reply) {
      const given: EventResponse = { statusCode: reply.status, headers: fieldsOfHeaders(reply.headers) };
      const result = (await run('viewer-response', request, given)) as EventResponse;
      return { ...reply, status: result.statusCode, headers: headersOf(result.headers ?? {}) };
    },
  };
}

function eventRequest(request: EdgeRequest): EventRequest {
  const cookies = request.cookies.map((cookie): [string, string] => {
    const at = cookie.indexOf('=');
    return [cookie.slice(0, at), cookie.slice(at + 1)];
  });
  const pairs = request.queryString.split('&').filter(Boolean);
  return {
    method: request.method,
    uri: request.uri,
    querystring: collect(pairs.map((pair): [string, string] => splitPair(pair))),
    headers: fieldsOfHeaders(request.headers),
    cookies: collect(cookies),
  };
}

function splitPair(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
}

function collect(pairs: readonly [string, string][]): Fields {
  // clients choose the names: `__proto__` must be an ordinary field
  const fields: Fields = Object.create(null);
  for (const [name, value] of pairs) {
    const known = fields[name];
    if (known) known.multiValue = [...(known.multiValue ?? [{ value: known.value }]), { value }];
    else fields[name] = { value };
  }
  return fields;
}

function changedRequest(request: EdgeRequest, changed: EventRequest): EdgeRequest {
  const queryString = Object.entries(changed.querystring)
    .flatMap(([name, field]) => (field.multiValue ?? [field]).map(({ value }) => `${name}=${value}`))
    .join('&');
  const headers = Object.fromEntries(Object.entries(changed.headers).map(([name, { value }]) => [name, value]));
  return { ...request, method: changed.method, uri: changed.uri, queryString, headers };
}

function replyOf({ statusCode, headers, body }: EventResponse): EdgeReply {
  const encoded = typeof body === 'string' ? { encoding: 'text' as const, data: body } : body;
  return {
    status: statusCode,
    headers: headersOf(headers ?? {}),
    body: encoded && Buffer.from(encoded.data, encoded.encoding === 'base64' ? 'base64' : 'utf8'),
  };
}

function fieldsOfHeaders(headers: Record<string, string | string[]>): Fields {
  return collect(
    Object.entries(headers).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((each): [string, string] => [name, each]),
    ),
  );
}

function headersOf(fields: Fields): EdgeReply['headers'] {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { value, multiValue }]) => [
      name.toLowerCase(),
      multiValue ? multiValue.map((each) => each.value) : value,
    ]),
  );
}
