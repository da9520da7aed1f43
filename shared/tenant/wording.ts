/** A tenant's replacements of texts, by `feature.key`, nested ones by `feature.key.key`. */
type Wording = Readonly<Record<string, string>>;

/**
 * A copy of a catalogue of texts with a tenant's wording. The catalogue itself does not change, because one process
 * serves several tenants.
 *
 * @param feature prefix of the keys in `wording`
 */
export function reword<Catalogue extends object>(feature: string, catalogue: Catalogue, wording: Wording): Catalogue {
  const reworded = (Array.isArray(catalogue) ? [...catalogue] : { ...catalogue }) as Record<string, unknown>;
  for (const [name, known] of Object.entries(catalogue) as [string, unknown][]) {
    const key = `${feature}.${name}`;
    const text = wording[key];
    if (typeof known === 'object') reworded[name] = reword(key, known as object, wording);
    else if (text !== undefined) reworded[name] = textInPlaceOf(known, text);
  }
  return reworded as Catalogue;
}

/**
 * Replaces an entry of a catalogue: a text by a text, and a function by one with the same parameters, in which `{1}` is the
 * first of them.
 */
function textInPlaceOf(known: unknown, text: string): unknown {
  if (typeof known !== 'function') return text;
  return (...values: unknown[]) => {
    const usual: unknown = known(...values);
    // Entries with other parameters than text and numbers, or other results than text, stay unchanged.
    if (typeof usual !== 'string') return usual;
    const named = [...text.matchAll(/\{(\d+)\}/g)].map(([, place]) => values[Number(place) - 1]);
    if (named.some((value) => typeof value !== 'string' && typeof value !== 'number')) return usual;
    return text.replace(/\{(\d+)\}/g, (_all, place) => String(values[Number(place) - 1]));
  };
}

/** Sentences with the brand of the active tenant. Source: docs/spec 3.5 and 6.1. */

/** '{page title} - {brand}'; a page without a title has only the brand. */
export function documentTitle(pageTitle: string | undefined, brand: string): string {
  return pageTitle ? `${pageTitle} - ${brand}` : brand;
}

/** Title of the dialog for visitors from other countries. */
export function onlyInUnitedStates(brand: string): string {
  return `${brand} are only available in the United States`;
}
