import { catalogues } from './words.ts';

type Holder = Readonly<Record<string, unknown>>;

/**
 * The texts of the catalogues that are loaded, by the key that a wording names; `{1}` stands for the first value of a text
 * that is made of values. One that such a mark cannot stand in is left out: no wording can replace it.
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
