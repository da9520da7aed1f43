import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  cleanLine,
  cleanLines,
  isPrintable,
  plainText,
  printableLines,
  printablePart,
  textLine,
  UNPRINTABLE_TEXT,
  utf8Bytes,
} from './text.ts';

const Name = textLine({ min: 1, max: 60 });
const sentenceOf = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).error?.issues[0]?.message;

describe('one line of typed text', () => {
  test.each([
    ['with a line break at its end', 'Grace\r\n', 'Grace'],
    ['with space around', '  Grace\u00a0', 'Grace'],
    ['with a byte order mark', '\uFEFFGrace', 'Grace'],
    ['with zero-width spaces', 'Gr\u200Bace\u2060', 'Grace'],
    ['with a soft hyphen', 'Gra\u00ADce', 'Grace'],
    ['with direction marks', '\u200FGrace\u200E', 'Grace'],
    ['with a tab, out of a table', '1 Main St\tApt 4', '1 Main St Apt 4'],
    ['in letters and marks apart', 'Zoe\u0308', 'Zoë'],
  ])('%s is cleaned', (_what, typed, kept) => {
    expect(z.parse(Name, typed)).toBe(kept);
  });

  test.each([
    ['Arabic', 'محمد'],
    ['Persian with a joiner', 'نازنین\u200cزهرا'],
    ['Hindi', 'श्री\u200dमान'],
    ['an emoji of four joined', 'Family 👨\u200d👩\u200d👧\u200d👦'],
    ['Vietnamese', 'Nguyễn Thị Ánh'],
    ['an apostrophe', "O'Neill-Smith"],
  ])('%s is unchanged', (_what, typed) => {
    expect(z.parse(Name, typed)).toBe(typed);
  });

  test.each([
    ['NUL', 'Gra\u0000ce'],
    ['a line break inside', 'Grace\r\nBcc: x@evil.example'],
    ['an escape sequence', '\u001b[31mGrace'],
    ['a C1 control', 'Gra\u0085ce'],
    ['a line separator', 'Gra\u2028ce'],
    ['a bidirectional override', '\u202Egnp.exe'],
    ['a bidirectional isolate', 'a\u2066b'],
    ['half of a surrogate pair', 'Gra\ud83dce'],
    ['the other half', '\udc00Grace'],
  ])('%s is refused with a sentence', (_what, typed) => {
    expect(sentenceOf(Name, typed)).toBe(UNPRINTABLE_TEXT);
  });

  test('is measured after cleaning', () => {
    expect(sentenceOf(Name, ` ${'x'.repeat(60)}\u200B\n`)).toBeUndefined();
    expect(z.safeParse(Name, '\u200B \n').success).toBe(false);
  });
});

describe('program text', () => {
  test('is counted in bytes', () => {
    expect(sentenceOf(plainText({ maxBytes: 9 }), '€€€')).toBeUndefined();
    expect(sentenceOf(plainText({ maxBytes: 8 }), '€€€')).toBe('Must be no more than 8 bytes in UTF-8.');
    expect(z.safeParse(plainText({ maxBytes: 8 }), 'x'.repeat(9)).success).toBe(false);
  });

  test('is never cleaned', () => {
    expect(z.parse(plainText({ maxBytes: 20 }), ' \u200Bkey ')).toBe(' \u200Bkey ');
  });
});

test('any typed text is cleaned idempotently to printable, valid UTF-8', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const kept = printablePart(typed);
      expect(isPrintable(kept)).toBe(true);
      expect(cleanLine(kept)).toBe(kept);
      expect(new TextDecoder().decode(new TextEncoder().encode(kept))).toBe(kept);
      expect(utf8Bytes(kept)).toBe(Buffer.byteLength(kept));
    }),
  );
});

describe('text of several lines', () => {
  test('keeps its lines, each cleaned, without blank ones at its ends', () => {
    expect(cleanLines('\n For Ada\u200B\r\n\n with love \n\n')).toBe('For Ada\n\nwith love');
  });

  test('without unprintable characters is clean already', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const clean = printableLines(text);
        expect(cleanLines(clean)).toBe(clean);
        expect(clean.split('\n').every(isPrintable)).toBe(true);
      }),
    );
  });
});
