import * as z from 'zod/mini';

/**
 * Text from outside. Mails, labels, print files, lists and table keys take one line of visible text. Invisible characters
 * are removed, because shoppers cannot see them; other unprintable ones are refused.
 */

/** Control characters, line and paragraph separators, lone surrogates, and direction overrides. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202A-\u202E\u2066-\u2069\uFFF9-\uFFFB]/u;
const UNPRINTABLE_EACH = new RegExp(UNPRINTABLE, 'gu');
/**
 * Invisible characters that get copied with text: soft hyphens, zero-width spaces, byte order marks, direction marks.
 * The joiners U+200C and U+200D stay: names in some scripts and many emoji are written with them.
 */
const INVISIBLE = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u2060-\u2064\uFEFF]/gu;

export const UNPRINTABLE_TEXT = 'Contains a character that cannot be printed. Please type it again.';

export function isPrintable(text: string): boolean {
  return !UNPRINTABLE.test(text);
}

/** Trims text and removes invisible characters. Tabs become spaces, letters are composed (NFC). */
export function cleanLine(text: string): string {
  return text.replaceAll(INVISIBLE, '').replaceAll('\t', ' ').normalize('NFC').trim();
}

/** Cleans each line and trims blank ones at both ends. */
export function cleanLines(text: string): string {
  return text.split(/\r?\n/).map(cleanLine).join('\n').trim();
}

/** Removes unprintable characters, for text that only helps memory, such as a file name. */
export function printablePart(text: string): string {
  return cleanLine(text.replaceAll(UNPRINTABLE_EACH, ''));
}

/** The same for text of several lines. */
export function printableLines(text: string): string {
  return cleanLines(text.split(/\r?\n/).map(printablePart).join('\n'));
}

/** The length that tables, headers and file names count. */
export function utf8Bytes(text: string): number {
  return new TextEncoder().encode(text).length;
}

const printable = z.check<string>(({ value, issues }) => {
  if (!isPrintable(value)) issues.push({ code: 'custom', input: value, message: UNPRINTABLE_TEXT });
});

/** One typed line: cleaned, then `min` to `max` printable characters. */
export function textLine({ min = 0, max }: { min?: number; max: number }) {
  return z.string().check(z.overwrite(cleanLine), z.minLength(min), z.maxLength(max), printable);
}

/** Text made by a program (a key, an address, a code): accepted unchanged or refused, counted in UTF-8 bytes. */
export function plainText({ minBytes = 0, maxBytes }: { minBytes?: number; maxBytes: number }) {
  return z.string().check(
    z.minLength(minBytes),
    // At most the number of bytes: longer text is refused without encoding it, and OpenAPI shows the limit.
    z.maxLength(maxBytes),
    z.check<string>(({ value, issues }) => {
      if (value.length <= maxBytes && utf8Bytes(value) > maxBytes)
        issues.push({ code: 'custom', input: value, message: `Must be no more than ${maxBytes} bytes in UTF-8.` });
    }),
    printable,
  );
}

/** @returns undefined for text that is not an absolute address; `URL.parse` is newer than the oldest supported browsers */
export function parsedUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
