import type { AttackRequest } from './request.ts';
import { type Attack, UNCHANGED } from './target.ts';

const ID = /^(id|ids|lineIds|key|keys|sha256|imagePath|_projectId)$|(Id|Key|Token)$/;

/**
 * The ids of a target's request that no attack replaces with another customer's, by their path.
 *
 * @param name of the target, such as GET /v1/orders/{orderId}
 */
export function unswappedIds(name: string, attacks: readonly Attack[]): string[] {
  const own = attacks.find(({ what }) => what === UNCHANGED);
  if (!own) return [];
  const swapped = attacks.filter(({ counterpart }) => counterpart).map((attack) => idsIn(name, attack.request()));
  return [...idsIn(name, own.request())]
    .filter(([place, value]) => !swapped.some((ids) => ids.get(place) !== value))
    .map(([place]) => place);
}

/** The values of all id fields by path. List indexes are omitted: one item of a list is enough. */
function idsIn(name: string, { path, body }: AttackRequest): Map<string, string> {
  const [, template = ''] = name.split(' ');
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  const segments = pathname.split('/');
  const places: [place: string, value: string][] = [
    ...template.split('/').flatMap((part, index): [string, string][] => {
      const parameter = /^\{(\w+)\}$/.exec(part)?.[1];
      return parameter === undefined ? [] : [[parameter, segments[index] ?? '']];
    }),
    ...searchParams,
    ...(body === undefined ? [] : leavesOf(JSON.parse(body), '')),
  ];
  return new Map(places.filter(([place]) => ID.test(place.split('.').at(-1) ?? '')));
}

function leavesOf(value: unknown, place: string): [place: string, value: string][] {
  if (Array.isArray(value)) return value.flatMap((item) => leavesOf(item, place));
  if (typeof value !== 'object' || value === null) return [[place, String(value)]];
  // a cart attribute's name is a value
  if ('key' in value && 'value' in value) return [[`${place}.${value.key}`, String(value.value)]];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, place === '' ? key : `${place}.${key}`));
}
