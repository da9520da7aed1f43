import { html } from 'hono/html';

/** Values by placeholder name; undefined if the tenant has no such value. */
export type ContentValues = Readonly<Record<string, string | undefined>>;

/**
 * Marks a placeholder without a value (OBJECT REPLACEMENT CHARACTER, which has no other use in texts). sanitize.ts
 * removes the paragraph that contains it.
 */
export const MISSING = '\uFFFC';

/** `{brand}`, `{only:pick-up}`. */
const PLACEHOLDER = /\{([A-Za-z]+(?::[a-z-]+)?)\}/g;

/** Inserts the values into HTML, escaped. Leaves an unknown name in place, so that its author notices it. */
export function fillInHtml(source: string, values: ContentValues): string {
  return filledIn(source, values, (value) => html`${value}`.toString());
}

/** @returns undefined if a placeholder has no value */
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
