import { textInPlaceOf } from '../../shared/tenant/wording.ts';

/**
 * Text catalogs, one per feature, and a tenant's overrides. Like theme and title the wording belongs to the page:
 * rendering for another tenant in the same process applies that tenant's wording first.
 */

type Wording = Readonly<Record<string, string>>;
type Holder = Record<string, unknown>;

/** Catalogs by feature. */
export const catalogues = new Map<string, Holder>();
/** Overridden texts, to restore before the next wording. */
let replaced: { holder: Holder; name: string; text: unknown }[] = [];
let current: Wording = {};

/**
 * Registers a catalog under a unique name and applies the page's wording.
 *
 * @returns the same object: features read their texts from it at render time
 */
export function words<Copy extends object>(feature: string, copy: Copy): Copy {
  catalogues.set(feature, copy as Holder);
  for (const [key, text] of Object.entries(current)) if (key.startsWith(`${feature}.`)) replace(key, text);
  return copy;
}

/**
 * Applies a tenant's wording to the loaded catalogs and to later ones.
 *
 * @param wording texts by `feature.key`, deeper ones by `feature.key.key`. In a text function `{1}` is the first
 * argument
 * @returns the keys that no loaded catalog has; they have no effect
 */
export function applyWording(wording: Wording): string[] {
  for (const { holder, name, text } of replaced) holder[name] = text;
  replaced = [];
  current = wording;
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
