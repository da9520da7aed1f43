import type { Random } from '../../content/gallery/drawing.ts';
import { createConformance, type OpenApiDocument, type Operation, operationsOf } from '../support/openapi.ts';
import { exampleOf } from './examples.ts';
import { HOSTILE_BODIES, HOSTILE_HEADERS, HOSTILE_STRINGS_OF_ADDRESSES, jsonOf } from './hostile-values.ts';
import { mutationsOf, shuffled } from './mutations.ts';
import type { AttackReply, AttackRequest } from './request.ts';
import type { Attack, Target } from './target.ts';
import type { Ids, Person, World } from './world.ts';

/** The parts of a request that are changed, before they are one. */
interface Parts {
  path: Readonly<Record<string, string>>;
  query: readonly (readonly [name: string, value: string])[];
  body: unknown;
}

/** Every operation of the documents. */
export function restTargets(documents: readonly OpenApiDocument[]): Target[] {
  const conformance = createConformance(documents);
  return documents.flatMap(operationsOf).map(({ method, path, operation }) => ({
    name: `${method} ${path}`,
    attacks: (person, world, random) => attacksOn({ method, path, operation }, person, world, random),
    faultsOf: (request, reply) => faultsOf(conformance, request, reply),
  }));
}

interface Route {
  method: string;
  path: string;
  operation: Operation;
}

function attacksOn(route: Route, person: Person, world: World, random: Random): Attack[] {
  const { own } = world;
  const good = partsOf(route, person, own, world);
  const request = (parts: Partial<Parts>, headers?: Record<string, string>): AttackRequest =>
    requestOf(route, { ...good, ...parts }, headers);
  return [
    { what: 'as it should be', request: () => request({}) },
    ...swapped(route, person, world),
    ...shuffled(
      [
        ...(good.body === undefined
          ? []
          : [
              ...mutationsOf(good.body).map(({ what, value }) => ({
                what: `body: ${what}`,
                request: () => request({ body: value }),
              })),
              ...Object.entries(HOSTILE_BODIES).map(([what, body]) => ({
                what: `body: ${what}`,
                request: () => ({ ...request({}), body }),
              })),
            ]),
        ...Object.keys(good.path).flatMap((name) =>
          HOSTILE_STRINGS_OF_ADDRESSES.map(([what, value]) => ({
            what: `path: ${name} is ${what}`,
            request: () => request({ path: { ...good.path, [name]: value } }),
          })),
        ),
        ...good.query.flatMap(([name], index) =>
          HOSTILE_STRINGS_OF_ADDRESSES.map(([what, value]) => ({
            what: `query: ${name} is ${what}`,
            request: () => request({ query: good.query.with(index, [name, value]) }),
          })),
        ),
        ...good.query.flatMap(([name, value], index) => [
          { what: `query: ${name} is missing`, request: () => request({ query: good.query.toSpliced(index, 1) }) },
          { what: `query: ${name} twice`, request: () => request({ query: [...good.query, [name, value]] }) },
        ]),
        { what: 'query: a constructor', request: () => request({ query: [...good.query, ['constructor', 'x']] }) },
        ...Object.entries(HOSTILE_HEADERS).map(([what, headers]) => ({
          what: `header: ${what}`,
          request: () => request({}, headers),
        })),
      ],
      random,
    ),
  ];
}

/** Each id of the attacker's in the request, one at a time, in place of which stands one of the victim's. */
function swapped(route: Route, person: Person, world: World): Attack[] {
  const { own, victim, nothing } = world;
  const requestWith = (ids: Ids) => requestOf(route, partsOf(route, person, ids, world));
  const plain = JSON.stringify(requestWith(own));
  return (Object.keys(own) as (keyof Ids)[]).flatMap((name) => {
    const request = requestWith({ ...own, [name]: victim[name] });
    if (JSON.stringify(request) === plain) return [];
    return [
      {
        what: `${name} of somebody else`,
        request: () => request,
        twin: () => requestWith({ ...own, [name]: nothing[name] }),
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

function requestOf(
  { method, path: template }: Route,
  parts: Parts,
  headers: Record<string, string> = {},
): AttackRequest {
  const tenantId = parts.query.find(([name]) => name === 'tenantId')?.[1] ?? 'default';
  const named = { tenantId, ...parts.path };
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encoded(named[name as keyof typeof named] ?? 'x'),
  );
  const query = parts.query.map(([name, value]) => `${name}=${encoded(value)}`).join('&');
  const body = parts.body === undefined ? undefined : jsonOf(parts.body);
  return {
    method,
    path: query === '' ? path : `${path}?${query}`,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body }),
  };
}

/** Percent-encoded as UTF-8; a lone surrogate as the bytes that UTF-8 would give it, which no decoder takes. */
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
  // a budget may stand before any route
  if (status === 429) return [];
  // the gateway answers by itself where the path is no UTF-8, and where a slash in it leads to no route
  if (status === 400 && text === '{"message":"Bad Request"}' && /%ED%[AB]/.test(path)) return [];
  if (status === 404 && text.includes('"code":"not_found"') && leadsElsewhere(path)) return [];
  const contentType = headers.get('content-type');
  const isText = contentType === null || /json/.test(contentType);
  const body: unknown = text === '' ? undefined : isText ? parsed(text) : text;
  return conformance(method, path.replace(/\?.*/s, ''), { status, contentType, body });
}

function leadsElsewhere(path: string): boolean {
  const [pathname = ''] = path.split('?');
  return /%2f|\/\/|\/$/i.test(pathname);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
