import { escapeHtml } from '../lib/escape-html.ts';

/** What stands for a placeholder, by its name; undefined where the tenant has nothing of the kind. */
export type ContentValues = Readonly<Record<string, string | undefined>>;

/**
 * Where a text names something that the tenant does not have. No text means this character, which stands for something
 * that is not there (OBJECT REPLACEMENT CHARACTER); sanitize.ts takes the paragraph away that it is in.
 */
export const MISSING = '\uFFFC';

/** `{brand}`, `{only:pick-up}` */
const PLACEHOLDER = /\{([A-Za-z]+(?::[a-z-]+)?)\}/g;

/** Puts the values into HTML, as text. A name that nobody knows stays as it was written: whoever wrote it sees it. */
export function fillInHtml(html: string, values: ContentValues): string {
  return filledIn(html, values, escapeHtml);
}

/** @returns undefined where it names something that the tenant does not have */
export function fillInText(text: string, values: ContentValues): string | undefined {
  const filled = filledIn(text, values, (value) => value).trim();
  return filled.includes(MISSING) ? undefined : filled;
}

function filledIn(text: string, values: ContentValues, written: (value: string) => string): string {
  return text.replaceAll(MISSING, '').replaceAll(PLACEHOLDER, (placeholder, name: string) => {
    if (!Object.hasOwn(values, name)) return placeholder;
    const value = values[name];
    return value === undefined ? MISSING : written(value.replaceAll(MISSING, ''));
  });
}
