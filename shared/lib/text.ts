import * as z from 'zod/mini';

/**
 * Text that comes from outside. Mails, labels, print files, lists of the staff and the keys of tables take one line of
 * visible text; everything else is either cleaned away, where a shopper could not know that it is there, or refused.
 */

/** Control characters, line and paragraph separators, halves of surrogate pairs, and what turns the direction of text. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202A-\u202E\u2066-\u2069\uFFF9-\uFFFB]/u;
const UNPRINTABLE_EACH = new RegExp(UNPRINTABLE, 'gu');
/**
 * Comes along when text is copied, and nobody sees it: soft hyphens, zero-width spaces, byte order marks, direction marks.
 * The joiners U+200C and U+200D stay: names in some scripts and many emoji are written with them.
 */
const INVISIBLE = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u2060-\u2064\uFEFF]/gu;

export const UNPRINTABLE_TEXT = 'Contains a character that cannot be printed. Please type it again.';

export function isPrintable(text: string): boolean {
  return !UNPRINTABLE.test(text);
}

/** Without outer space (a line break at the end too) and what nobody sees; tabs become spaces, letters are composed (NFC). */
export function cleanLine(text: string): string {
  return text.replaceAll(INVISIBLE, '').replaceAll('\t', ' ').normalize('NFC').trim();
}

/** Text of several lines: each is cleaned, and what is blank at both ends goes. */
export function cleanLines(text: string): string {
  return text.split(/\r?\n/).map(cleanLine).join('\n').trim();
}

/** For text that is only a memory aid, such as the name of a file: what could not be printed is left out. */
export function printablePart(text: string): string {
  return cleanLine(text.replaceAll(UNPRINTABLE_EACH, ''));
}

/** The same for text of several lines. */
export function printableLines(text: string): string {
  return cleanLines(text.split(/\r?\n/).map(printablePart).join('\n'));
}

/** As a table, a header or a name of a file counts. */
export function utf8Bytes(text: string): number {
  return new TextEncoder().encode(text).length;
}

const printable = z.check<string>(({ value, issues }) => {
  if (!isPrintable(value)) issues.push({ code: 'custom', input: value, message: UNPRINTABLE_TEXT });
});

/** One line that a person types: cleaned, then 'min' to 'max' characters that can all be printed. */
export function textLine({ min = 0, max }: { min?: number; max: number }) {
  return z.string().check(z.overwrite(cleanLine), z.minLength(min), z.maxLength(max), printable);
}

/** Text that a program makes (a key, an address, a code): taken as it is or not at all, counted in UTF-8 bytes. */
export function plainText({ minBytes = 0, maxBytes }: { minBytes?: number; maxBytes: number }) {
  return z.string().check(
    z.minLength(minBytes),
    // never less than the bytes; a longer text need not be encoded to be refused, and the document can say it
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
