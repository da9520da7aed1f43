/** A tenant's texts in place of a catalogue's, by `feature.key`, deeper ones by `feature.key.key`. */
type Wording = Readonly<Record<string, string>>;

/**
 * A catalogue of texts as a tenant words it. The catalogue itself stays as it is: whoever writes for several tenants at
 * once, as the mails do, makes one for each.
 *
 * @param feature what the keys of the wording begin with
 */
export function reword<Catalogue extends object>(feature: string, catalogue: Catalogue, wording: Wording): Catalogue {
  const reworded: Record<string, unknown> = {};
  for (const [name, known] of Object.entries(catalogue)) {
    const key = `${feature}.${name}`;
    const text = Object.hasOwn(wording, key) ? wording[key] : undefined;
    if (typeof known === 'object' && known !== null) reworded[name] = reword(key, known, wording);
    else reworded[name] = text === undefined ? known : textInPlaceOf(known, text);
  }
  return reworded as Catalogue;
}

/**
 * What stands in a catalogue once its text is replaced: text for text, and a function of the same values for one, in which
 * `{1}` stands for the first of them.
 */
export function textInPlaceOf(known: unknown, text: string): unknown {
  if (typeof known !== 'function') return text;
  return (...values: unknown[]) => {
    const usual: unknown = known(...values);
    // what is made of other values than text and numbers, or is no text, stays as the catalogue has it
    if (typeof usual !== 'string') return usual;
    const named = [...text.matchAll(/\{(\d+)\}/g)].map(([, place]) => values[Number(place) - 1]);
    if (named.some((value) => typeof value !== 'string' && typeof value !== 'number')) return usual;
    return text.replace(/\{(\d+)\}/g, (_all, place) => String(values[Number(place) - 1]));
  };
}

/** Sentences that carry the brand of the active tenant. Source: docs/product.md 3.5 and 6.1. */

/** '{page title} - {brand}'; a page without a title is called as the brand. */
export function documentTitle(pageTitle: string | undefined, brand: string): string {
  return pageTitle ? `${pageTitle} - ${brand}` : brand;
}

/** Title of the dialog for visitors from other countries. */
export function onlyInUnitedStates(brand: string): string {
  return `${brand} are only available in the United States`;
}
