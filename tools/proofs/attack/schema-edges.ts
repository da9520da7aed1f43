import type { JsonSchema } from '../../../tests/support/openapi.ts';
import { at, type Mutation, type Path, replaced } from './mutations.ts';

/**
 * Values at, just inside and just outside the bounds of an OpenAPI schema.
 *
 * @param example valid for the schema
 */
export function edgesOf(schema: JsonSchema, example: unknown): Mutation[] {
  return boundedPlaces(schema, example).flatMap(({ path, schema: inner }) =>
    edgeValues(inner, at(example, path)).map(([what, value]) => ({
      what: `${path.join('.') || 'the whole'} ${what}`,
      value: replaced(example, path, value),
    })),
  );
}

interface Place {
  path: Path;
  schema: JsonSchema;
}

/** Every schema with bounds in the example; of alternatives the first one, as in the example. */
function boundedPlaces(schema: JsonSchema, example: unknown, path: Path = []): Place[] {
  if (example === undefined || example === null) return [];
  if (schema.anyOf?.[0]) return boundedPlaces(schema.anyOf[0], example, path);
  const here: Place[] = [{ path, schema }];
  if (Array.isArray(example))
    return schema.items ? [...here, ...boundedPlaces(schema.items, example[0], [...path, '0'])] : here;
  if (typeof example !== 'object') return here;
  const members = Object.entries(schema.properties ?? {});
  return [
    ...here,
    ...members.flatMap(([key, inner]) => boundedPlaces(inner, Reflect.get(example, key), [...path, key])),
  ];
}

function edgeValues(schema: JsonSchema, example: unknown): [what: string, value: unknown][] {
  const bounds = (keywords: readonly string[]) =>
    keywords.flatMap((keyword) => {
      const bound = schema[keyword];
      return typeof bound === 'number' ? [[keyword, bound] as const] : [];
    });
  if (typeof example === 'number')
    return bounds(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum']).flatMap(([keyword, bound]) => {
      const step = schema.type === 'integer' ? 1 : Math.max(Math.abs(bound) * Number.EPSILON, Number.MIN_VALUE);
      return [-step, 0, step].map((by): [string, unknown] => [`is its ${keyword} and ${by}`, bound + by]);
    });
  if (typeof example === 'string')
    return lengths(bounds(['minLength', 'maxLength'])).map(([what, length]) => [
      what,
      example.slice(0, length).padEnd(length, 'a'),
    ]);
  if (Array.isArray(example))
    return lengths(bounds(['minItems', 'maxItems'])).map(([what, length]) => [
      what,
      Array.from({ length }, (_, index) => example[index % Math.max(1, example.length)] ?? null),
    ]);
  return [];
}

/** A bound and its neighbors, up to LENGTH_MAX. */
function lengths(bounds: readonly (readonly [keyword: string, bound: number])[]): [what: string, length: number][] {
  return bounds.flatMap(([keyword, bound]) =>
    [-1, 0, 1].flatMap((by): [string, number][] => {
      const length = bound + by;
      return length >= 0 && length <= LENGTH_MAX ? [[`is as long as its ${keyword} and ${by}`, length]] : [];
    }),
  );
}

/** Longer bodies are refused unread and tested separately. */
const LENGTH_MAX = 100_000;
