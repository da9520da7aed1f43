import type { Random } from '../../gallery/drawing.ts';
import { EDGE_NUMBERS, EXTRA_MEMBERS, HOSTILE_STRINGS, WRONG_TYPES, withMembers } from './hostile-values.ts';

/** A value that fits, changed in one place. */
export interface Mutation {
  /** where, and what stands there now: `project.tiles.0.id is NUL` */
  what: string;
  value: unknown;
}

/** The names of members, and the places in lists, from the whole to a part. */
export type Path = readonly string[];

/** As many as the largest list that any route takes, and one more. */
const LONG_LIST = 251;

/** Every mutation of an example, in an order that does not change. */
export function mutationsOf(example: unknown): Mutation[] {
  return pathsOf(example).flatMap((path) =>
    changesOf(at(example, path)).map(({ what, value }) => ({
      what: `${path.join('.') || 'the whole'} ${what}`,
      value: replaced(example, path, value),
    })),
  );
}

/** The same list in an order that the random numbers decide. */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

/** The value with what stands at a path replaced. */
export function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((inner, index) => (String(index) === key ? replaced(inner, rest, by) : inner));
  const members = value as Record<string, unknown>;
  return withMembers(members, [[key, replaced(members[key], rest, by)]]);
}

export function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], value);
}

function pathsOf(value: unknown, here: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [here];
  return [here, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...here, key]))];
}

function changesOf(value: unknown): Mutation[] {
  if (typeof value === 'string') return [...named('is', HOSTILE_STRINGS), ...named('is', WRONG_TYPES)];
  if (typeof value === 'number') return [...named('is', EDGE_NUMBERS), ...named('is', WRONG_TYPES)];
  if (Array.isArray(value)) {
    const long = Array.from({ length: LONG_LIST }, () => value[0] ?? null);
    return [...named('is', WRONG_TYPES), { what: `has ${LONG_LIST} items`, value: long }];
  }
  if (typeof value !== 'object' || value === null) return named('is', WRONG_TYPES);
  return [
    ...named('is', WRONG_TYPES),
    ...Object.keys(value).map((key) => ({ what: `lacks ${key}`, value: without(value, key) })),
    ...EXTRA_MEMBERS.map((member) => ({ what: `also has ${member[0]}`, value: withMembers(value, [member]) })),
  ];
}

function named(verb: string, values: Readonly<Record<string, unknown>>): Mutation[] {
  return Object.entries(values).map(([name, value]) => ({ what: `${verb} ${name}`, value }));
}

function without(value: object, key: string): object {
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
}
