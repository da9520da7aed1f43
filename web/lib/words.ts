import { textInPlaceOf } from '../../shared/tenant/wording.ts';

/**
 * The catalogues of texts, one a feature, and what a tenant says in other words. Like theme and title its wording belongs
 * to the page: whoever draws for another tenant in the same process wears that one's first.
 */

type Wording = Readonly<Record<string, string>>;
type Holder = Record<string, unknown>;

/** by feature */
export const catalogues = new Map<string, Holder>();
/** Texts that a wording has replaced, to be put back before the next one. */
let replaced: { holder: Holder; name: string; text: unknown }[] = [];
let worn: Wording = {};

/**
 * Makes a catalogue known under a name that no other one has, and lays the page's wording over it.
 *
 * @returns the same object: features read their texts from it when they draw
 */
export function words<Copy extends object>(feature: string, copy: Copy): Copy {
  catalogues.set(feature, copy as Holder);
  for (const [key, text] of Object.entries(worn)) if (key.startsWith(`${feature}.`)) replace(key, text);
  return copy;
}

/**
 * Lays a tenant's wording over the catalogues that are loaded and those that will be.
 *
 * @param wording texts by `feature.key`, deeper ones by `feature.key.key`. Where the catalogue makes a text of values,
 *   `{1}` stands for the first of them
 * @returns the keys that no loaded catalogue has; they change nothing
 */
export function wearWording(wording: Wording): string[] {
  for (const { holder, name, text } of replaced) holder[name] = text;
  replaced = [];
  worn = wording;
  return Object.entries(wording).flatMap(([key, text]) => (replace(key, text) ? [] : [key]));
}

function replace(key: string, text: string): boolean {
  const [feature = '', ...path] = key.split('.');
  const name = path.pop();
  let holder: unknown = catalogues.get(feature);
  for (const step of path) holder = own(holder, step);
  const known = name === undefined ? undefined : own(holder, name);
  if (name === undefined || (typeof known !== 'string' && typeof known !== 'function')) return false;
  replaced.push({ holder: holder as Holder, name, text: known });
  (holder as Holder)[name] = textInPlaceOf(known, text);
  return true;
}

function own(holder: unknown, name: string): unknown {
  return typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name)
    ? (holder as Holder)[name]
    : undefined;
}
