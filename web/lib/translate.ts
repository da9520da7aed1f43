import { loadWithRetry } from './load-with-retry.ts';
import type { SiteTexts } from './texts.ts';

/** Texts that replace those of the catalogues, by namespace. Their types are checked in web/i18n/translation.ts. */
type Texts = Readonly<Record<string, object | undefined>>;

/** How each translation is loaded, by language. */
export type Translations = Readonly<Record<string, (() => Promise<{ texts: Texts }>) | undefined>>;

/**
 * What reads a catalogue in a language: its own translation, or that of the language without a region.
 *
 * @param language BCP 47 tag
 * @returns undefined if there is none
 * @throws if the file does not load
 */
export async function translationOf(translations: Translations, language: string): Promise<SiteTexts['translate']> {
  const [base = ''] = language.split('-');
  const load = translations[language] ?? translations[base];
  if (!load) return undefined;
  const { texts } = await loadWithRetry(load);
  return (namespace, usual) => overlaid(usual, texts[namespace]);
}

/** A catalogue in which `own` replaces texts, at every depth. */
function overlaid<Usual extends object>(usual: Usual, own: object | undefined): Usual {
  const result = { ...usual } as Record<string, unknown>;
  for (const [name, text] of Object.entries(own ?? {}) as [string, unknown][]) {
    const known = result[name];
    result[name] = isHolder(known) && isHolder(text) ? overlaid(known, text) : text;
  }
  return result as Usual;
}

const isHolder = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
