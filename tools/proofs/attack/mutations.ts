import type { Random } from '../../gallery/drawing.ts';
import { EDGE_NUMBERS, EXTRA_MEMBERS, HOSTILE_STRINGS, WRONG_TYPES, withMembers } from './hostile-values.ts';

/** A valid value with one change. */
export interface Mutation {
  /** The place and its new value: `project.tiles.0.id is NUL`. */
  what: string;
  value: unknown;
}

/** Member names and list indexes, from the root. */
export type Path = readonly string[];

/** One more than the largest list that any route accepts. */
const OVERLONG_LIST = 251;

/** All mutations of an example, in a stable order. */
export function mutationsOf(example: unknown): Mutation[] {
  return pathsOf(example).flatMap((path) =>
    changesOf(at(example, path)).map(({ what, value }) => ({
      what: `${path.join('.') || 'the whole'} ${what}`,
      value: replaced(example, path, value),
    })),
  );
}

/** The items in a random order. */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

/** Replaces the value at a path. */
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
    const long = Array.from({ length: OVERLONG_LIST }, () => value[0] ?? null);
    return [...named('is', WRONG_TYPES), { what: `has ${OVERLONG_LIST} items`, value: long }];
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
