import type { Catalogue } from './texts.ts';

/**
 * The texts of catalogues by their wording key; `{1}` is the first argument of a text function. Texts that cannot take
 * placeholders are omitted: no wording can replace them.
 */
export function listTexts(catalogues: readonly Catalogue<object>[]): Record<string, string> {
  const texts: Record<string, string> = {};
  const list = (holder: object, path: string): void => {
    for (const [name, known] of Object.entries(holder) as [string, unknown][]) {
      const key = `${path}.${name}`;
      if (typeof known === 'object' && known !== null && !Array.isArray(known)) list(known, key);
      const text = typeof known === 'function' ? sample(known as (...values: unknown[]) => unknown) : known;
      if (typeof text === 'string') texts[key] = text;
    }
  };
  for (const { namespace, usual } of catalogues) list(usual, namespace);
  return texts;
}

function sample(known: (...values: unknown[]) => unknown): unknown {
  try {
    return known('{1}', '{2}', '{3}');
  } catch {
    return undefined;
  }
}
