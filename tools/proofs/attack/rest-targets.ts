import {
  type Answer,
  createConformance,
  type OpenApiDocument,
  type Operation,
  operationsOf,
} from '../../../tests/support/openapi.ts';
import { exampleOf } from './examples.ts';
import { HOSTILE_HEADERS, type HostileHeaders, mergedHeaders } from './hostile-headers.ts';
import { HOSTILE_NAMES, HOSTILE_QUERIES } from './hostile-names.ts';
import { HOSTILE_BODIES, HOSTILE_STRINGS_OF_ADDRESSES, jsonOf } from './hostile-values.ts';
import { mutationsOf } from './mutations.ts';
import type { Person } from './people.ts';
import type { AttackReply, AttackRequest } from './request.ts';
import { edgesOf } from './schema-edges.ts';
import { type Attack, type Target, UNCHANGED } from './target.ts';
import type { Ids, World } from './world.ts';

/** The mutable parts of a request. */
interface Parts {
  path: Readonly<Record<string, string>>;
  query: readonly (readonly [name: string, value: string])[];
  /** Raw text after the query. */
  rest?: string;
  body: unknown;
}

/** Around the routes' limits: 64,000, or 1,000,000 for a project. */
const BODY_BYTES = [63_999, 64_000, 64_001, 999_999, 1_000_000, 1_000_001];

/** All operations of the OpenAPI documents. */
export function restTargets(documents: readonly OpenApiDocument[]): Target[] {
  const conformance = createConformance(documents);
  return documents.flatMap(operationsOf).map(({ method, path, operation }) => ({
    name: `${method} ${path}`,
    attacks: (person, world) => attacksOn({ method, path, operation }, person, world),
    faultsOf: (request, reply) => faultsOf(conformance, request, reply),
  }));
}

interface Route {
  method: string;
  path: string;
  operation: Operation;
}

function attacksOn(route: Route, person: Person, world: World): Attack[] {
  const good = partsOf(route, person, world.own, world);
  const request = (parts: Partial<Parts>, headers?: HostileHeaders): AttackRequest =>
    requestOf(route, { ...good, ...parts }, headers);
  return [
    { what: UNCHANGED, isAlways: true, request: () => request({}) },
    ...swapped(route, person, world),
    ...bodiesOf(route, good, request),
    ...Object.keys(good.path).flatMap((name) =>
      HOSTILE_STRINGS_OF_ADDRESSES.map(([what, value]) => ({
        what: `path: ${name} is ${what}`,
        request: () => request({ path: { ...good.path, [name]: value } }),
      })),
    ),
    ...queriesOf(good).map(({ what, ...parts }) => ({ what: `query: ${what}`, request: () => request(parts) })),
    ...Object.entries(HOSTILE_HEADERS).map(([what, headers]) => ({
      what: `header: ${what}`,
      request: () => request({}, headers),
    })),
  ];
}

/** Invalid JSON, duplicate members, and bodies around the size limits. */
function bodiesOf({ operation }: Route, good: Parts, request: (parts: Partial<Parts>) => AttackRequest): Attack[] {
  const schema = operation.requestBody?.content['application/json']?.schema;
  if (good.body === undefined || schema === undefined) return [];
  const text = jsonOf(good.body);
  const texts: [what: string, body: string][] = [
    ...Object.entries(HOSTILE_BODIES),
    ...Object.keys(good.body ?? {}).flatMap((name): [string, string][] => [
      [`${name} twice, first as null`, text.replace('{', `{${JSON.stringify(name)}:null,`)],
      [`${name} twice, then as an object`, text.replace(/\}$/, `,${JSON.stringify(name)}:{"__proto__":1}}`)],
    ]),
    ...BODY_BYTES.map((bytes): [string, string] => [
      `${bytes} bytes`,
      text.padEnd(bytes - Buffer.byteLength(text) + text.length, ' '),
    ]),
  ];
  return [
    ...[...mutationsOf(good.body), ...edgesOf(schema, good.body)].map(({ what, value }) => ({
      what: `body: ${what}`,
      request: () => request({ body: value }),
    })),
    ...texts.map(([what, body]) => ({ what: `body: ${what}`, request: () => ({ ...request({}), body }) })),
  ];
}

/** Invalid values, and missing, duplicate or special parameters. */
function queriesOf({ query }: Parts): (Partial<Parts> & { what: string })[] {
  return [
    ...query.flatMap(([name, value], index) => [
      ...HOSTILE_STRINGS_OF_ADDRESSES.map(([what, hostile]) => ({
        what: `${name} is ${what}`,
        query: query.with(index, [name, hostile]),
      })),
      { what: `${name} is missing`, query: query.toSpliced(index, 1) },
      { what: `${name} twice`, query: [...query, [name, value] as const] },
      { what: `${name} twice, first as another`, query: [[name, 'pharmacy'] as const, ...query] },
      { what: `${name} twice, then as another`, query: [...query, [name, 'convenience'] as const] },
      { what: `${name} as a member of a list`, query: query.with(index, [`${name}[]`, value]) },
      { what: `${name} in capital letters`, query: query.with(index, [name.toUpperCase(), value]) },
    ]),
    ...Object.entries(HOSTILE_NAMES).flatMap(([what, name]) => [
      { what: `also has ${what}`, query: [...query, [name, 'x'] as const] },
      { what: `starts with ${what} twice`, query: [[name, 'x'] as const, [name, 'y'] as const, ...query] },
    ]),
    ...Object.entries(HOSTILE_QUERIES).map(([what, text]) => ({ what: `also has ${what}`, rest: text })),
  ];
}

/** Replaces each of the attacker's ids in the request, one at a time, with the victim's. */
function swapped(route: Route, person: Person, world: World): Attack[] {
  const { own, victim, nothing } = world;
  const requestWith = (ids: Ids) => requestOf(route, partsOf(route, person, ids, world));
  const plain = JSON.stringify(requestWith(own));
  return (Object.keys(own) as (keyof Ids)[]).flatMap((name) => {
    const request = requestWith({ ...own, [name]: victim[name] });
    if (JSON.stringify(request) === plain) return [];
    return [
      {
        what: `${name} of another customer`,
        request: () => request,
        counterpart: () => requestWith({ ...own, [name]: nothing[name] }),
      },
    ];
  });
}

function partsOf({ operation }: Route, person: Person, ids: Ids, world: World): Parts {
  const parameters = operation.parameters ?? [];
  const values = (where: string) =>
    parameters
      .filter((parameter) => parameter.in === where && parameter.name !== 'tenantId')
      .map(({ name, schema = {} }) => [name, String(exampleOf(schema, name, ids, world))] as const);
  const { tenantId } = person.caller;
  const schema = operation.requestBody?.content['application/json']?.schema;
  return {
    path: Object.fromEntries(values('path')),
    query: [...values('query'), ...(tenantId === undefined ? [] : [['tenantId', tenantId] as const])],
    body: schema && exampleOf(schema, 'body', ids, world),
  };
}

function requestOf({ method, path: template }: Route, parts: Parts, headers: HostileHeaders = {}): AttackRequest {
  const tenantId = parts.query.find(([name]) => name === 'tenantId')?.[1] ?? 'default';
  const named = { tenantId, ...parts.path };
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encoded(named[name as keyof typeof named] ?? 'x'),
  );
  const pairs = parts.query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  const query = [...pairs, ...(parts.rest === undefined ? [] : [parts.rest])].join('&');
  const body = parts.body === undefined ? undefined : jsonOf(parts.body);
  return {
    method,
    path: query === '' ? path : `${path}?${query}`,
    headers: mergedHeaders(body === undefined ? {} : { 'content-type': 'application/json' }, headers),
    ...(body !== undefined && { body }),
  };
}

/** Percent-encodes as UTF-8; a lone surrogate as bytes that no decoder accepts. */
function encoded(text: string): string {
  return Array.from(text, (letter) =>
    letter.isWellFormed() ? encodeURIComponent(letter) : `%ED%${letter < '\udc00' ? 'A0' : 'B0'}%80`,
  ).join('');
}

function faultsOf(
  conformance: ReturnType<typeof createConformance>,
  { method, path }: AttackRequest,
  { status, headers, text }: AttackReply,
): string[] {
  // any route may be over its budget
  if (status === 429) return [];
  // the gateway itself refuses a path that is not UTF-8
  if (status === 400 && text === '{"message":"Bad Request"}' && /%ED%[AB]/.test(path)) return [];
  const contentType = headers.get('content-type');
  const isText = contentType === null || /json/.test(contentType);
  const body: unknown = text === '' ? undefined : isText ? parsed(text) : text;
  const answer = { status, contentType, body };
  const pathname = path.replace(/\?.*/s, '');
  return matchesAnotherRoute(pathname) ? unroutedFaults(answer) : conformance(method, pathname, answer);
}

/** The gateway decodes a path before routing, so a slash in a value selects another route. */
function matchesAnotherRoute(pathname: string): boolean {
  return /%2f|\/\/|\/$/i.test(pathname);
}

/** Codes of unknown routes; the access policy of the path's group is checked first. */
const UNROUTED_CODES = new Set([
  'not_found',
  'method_not_allowed',
  'invalid_request',
  'unknown_tenant',
  'cart_token_required',
  'not_signed_in',
  'wrong_tenant',
  'forbidden',
]);

function unroutedFaults({ status, body }: Answer): string[] {
  const code = typeof body === 'object' && body !== null ? Reflect.get(body, 'code') : undefined;
  if (typeof code === 'string' && UNROUTED_CODES.has(code) && status < 500) return [];
  return [`has no route and answers ${status} ${code ?? 'without a code'}`];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
