import type { AttackRequest } from './request.ts';
import { AS_IT_SHOULD_BE, type Attack } from './target.ts';

/** Names of what names something. */
const ID = /^(id|ids|lineIds|key|keys|sha256|imagePath|_projectId)$|(Id|Key|Token)$/;

/**
 * The ids in a request of a target that no attack has in its place from somebody else, by their place in it.
 *
 * @param name of the target, for example GET /v1/orders/{orderId}
 */
export function unswappedIds(name: string, attacks: readonly Attack[]): string[] {
  const own = attacks.find(({ what }) => what === AS_IT_SHOULD_BE);
  if (!own) return [];
  const swapped = attacks.filter(({ twin }) => twin).map((attack) => idsIn(name, attack.request()));
  return [...idsIn(name, own.request())]
    .filter(([place, value]) => !swapped.some((ids) => ids.get(place) !== value))
    .map(([place]) => place);
}

/** What stands at each place that has the name of an id. Places in lists have no number: one of a list is enough. */
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
  // an attribute of a cart has its name in it
  if ('key' in value && 'value' in value) return [[`${place}.${value.key}`, String(value.value)]];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, place === '' ? key : `${place}.${key}`));
}
