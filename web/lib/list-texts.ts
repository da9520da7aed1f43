import { catalogues } from './words.ts';

type Holder = Readonly<Record<string, unknown>>;

/**
 * The texts of the loaded catalogs by their wording key; `{1}` is the first argument of a text function. Texts that
 * cannot take placeholders are omitted: no wording can replace them.
 */
export function listTexts(): Record<string, string> {
  const texts: Record<string, string> = {};
  const list = (holder: Holder, path: string): void => {
    for (const [name, known] of Object.entries(holder)) {
      const key = `${path}.${name}`;
      if (typeof known === 'object' && known !== null && !Array.isArray(known)) list(known as Holder, key);
      const text = typeof known === 'function' ? sample(known as (...values: unknown[]) => unknown) : known;
      if (typeof text === 'string') texts[key] = text;
    }
  };
  for (const [feature, holder] of catalogues) list(holder, feature);
  return texts;
}

function sample(known: (...values: unknown[]) => unknown): unknown {
  try {
    return known('{1}', '{2}', '{3}');
  } catch {
    return undefined;
  }
}
