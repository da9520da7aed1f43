import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCardNumber, formatExpiry } from '../order/card.ts';
import { formatFloat, formatInteger, type TypedText } from './typed-text.ts';

/** Inputs are written with the caret as a bar: "4242 |5". */
function at(drawn: string): TypedText {
  return { text: drawn.replace('|', ''), caret: drawn.indexOf('|') };
}

function draw({ text, caret }: TypedText): string {
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

type Format = (typed: TypedText, before?: TypedText) => TypedText;
type Key = 'Backspace' | 'Delete' | string;

/** Edits an input like a browser does, before any formatting. */
function press({ text, caret }: TypedText, key: Key): TypedText {
  if (key === 'Backspace')
    return { text: text.slice(0, Math.max(0, caret - 1)) + text.slice(caret), caret: Math.max(0, caret - 1) };
  if (key === 'Delete') return { text: text.slice(0, caret) + text.slice(caret + 1), caret };
  return { text: text.slice(0, caret) + key + text.slice(caret), caret: caret + key.length };
}

function typing(format: Format, from: string, keys: Key[]): string {
  const end = keys.reduce((now, key) => format(press(now, key), now), at(from));
  return draw(end);
}

describe('a card number', () => {
  test.each([
    ['typed from the start', '|', [...'42424242'], '4242 4242|'],
    ['filled in by the browser', '|', ['4242424242424242'], '4242 4242 4242 4242|'],
    ['pasted with dashes', '|', ['4242-4242-4'], '4242 4242 4|'],
    ['with a digit put into a group', '42|42 5', ['9'], '429|4 25'],
    ['with a digit put before a gap', '4242| 5', ['9'], '4242 9|5'],
    ['with a letter typed by mistake', '42|42 5', ['x'], '42|42 5'],
    ['with a letter typed behind a gap', '4242 |5', ['x'], '4242 |5'],
    ['with Backspace at the end', '4242 5|', ['Backspace'], '4242|'],
    ['with Backspace behind a gap', '4242 |56', ['Backspace'], '424|5 6'],
    ['with Backspace through a gap', '4242 5|6', ['Backspace', 'Backspace'], '424|6'],
    ['with Delete before a gap', '4242| 567', ['Delete'], '4242| 67'],
    ['with Delete behind a gap', '4242 |567', ['Delete'], '4242 |67'],
    ['with Delete through a gap', '424|2 5678', ['Delete', 'Delete'], '424|6 78'],
    ['with a digit put in far behind a gap', '4242 4242|', ['4'], '4242 4242 4|'],
    ['with a digit put in before the second gap', '4242 424|2 5', ['9'], '4242 4249| 25'],
    ['with Backspace at the start', '|4242 5', ['Backspace'], '|4242 5'],
    ['longer than cards are', '4242 4242 4242 4242 424|', ['1'], '4242 4242 4242 4242 424|'],
  ])('%s', (_name, from, keys, expected) => expect(typing(formatCardNumber, from, keys)).toBe(expected));

  test('may be cut in one edit', () => {
    expect(draw(formatCardNumber(at('4242| 4242'), at('4242 4242 4242|')))).toBe('4242| 4242');
  });

  test('regroups an input whose gap was deleted when its previous state is unknown', () => {
    expect(draw(formatCardNumber(at('4242|5')))).toBe('4242| 5');
  });
});

describe('an expiry', () => {
  test.each([
    ['typed from the start', '|', [...'1230'], '12/30|'],
    ['typed with its slash', '|', [...'12/30'], '12/30|'],
    ['of a one-digit month', '|', [...'430'], '04/30|'],
    ['of a one-digit month with its slash', '|', [...'1/30'], '01/30|'],
    ['that is already complete', '12/30|', ['9'], '12/30|'],
    ['with Backspace all the way', '12/30|', ['Backspace', 'Backspace', 'Backspace', 'Backspace'], '|'],
    ['whose month is changed with Backspace', '12|/30', ['Backspace', '1'], '11|/30'],
    ['whose month is changed with Delete', '1|2/30', ['Delete', '1'], '11|/30'],
    ['whose month is retyped', '12|/30', ['Backspace', 'Backspace', '0', '9'], '09|/30'],
    ['with Backspace behind the slash', '12/|30', ['Backspace'], '1|/30'],
    ['with a letter typed behind the slash', '12/|30', ['x'], '12/|30'],
    ['with Delete before the slash', '12|/30', ['Delete'], '12|/0'],
    ['with Delete behind the slash', '12/|30', ['Delete'], '12/|0'],
    ['with a digit put into its year', '12/|3', ['0'], '12/0|3'],
    ['whose month is left empty', '1|/3', ['Backspace'], '|/3'],
    ['of which only the month is left', '12/|', ['Backspace'], '1|'],
    ['whose year is changed', '12/3|0', ['Backspace', '2'], '12/2|0'],
    ['with a digit too many in the month', '12|/30', ['4'], '12/4|3'],
    ['filled in with a year of four digits', '|', ['12/2030'], '12/30|'],
    ['pasted with a month of one digit and a year of four', '|', [' 1 / 2030 '], '01/30|'],
    ['pasted with a dash and a year of four digits', '|', ['1-2030'], '01/30|'],
    ['with digits too many in the month and the year, pasted', '|', ['112/2030'], '11/22|'],
    ['with digits too many behind the year, pasted', '|', ['12/20305'], '12/20|'],
    ['of the year 2020, typed', '|', [...'12/20'], '12/20|'],
  ])('%s', (_name, from, keys, expected) => expect(typing(formatExpiry, from, keys)).toBe(expected));

  test.each([
    ['Backspace where no digit stands before', '/|3', 'Backspace', '|3'],
    ['Delete where no digit follows', '12|/', 'Delete', '12|'],
    ['Delete before the slash of half a month', '1|/30', 'Delete', '1|/0'],
  ])('accepts %s without extending it', (_name, from, key, expected) => {
    const before = at(from);
    expect(draw(formatExpiry(press(before, key), before))).toBe(expected);
  });

  test('completes a partial month when typing continues after it', () => {
    expect(draw(formatExpiry(at('1/30|')))).toBe('01/30|');
  });

  test('with a long year is truncated while its month is edited', () => {
    expect(draw(formatExpiry(at('1|/3099')))).toBe('1|/30');
  });

  test.each([
    ['1|2/2030', '1|2/30'],
    ['12|/2030', '12|/30'],
    ['12/|2030', '12/|30'],
    ['12/20|30', '12/|30'],
    ['12/203|0', '12/3|0'],
  ])('with a four-digit year keeps the caret in place: %s', (from, expected) => {
    expect(draw(formatExpiry(at(from)))).toBe(expected);
  });
});

describe('a whole number', () => {
  test.each([
    ['12', '12|'],
    ['1.5', '15|'],
    ['-3', '3|'],
    ['1 000', '1000|'],
    ['12345', '1234|'],
  ])('typed as %j shows %j', (typed, expected) => {
    expect(draw(formatInteger({ text: typed, caret: typed.length }, 4))).toBe(expected);
  });

  test('has no maximum without a length', () => {
    expect(draw(formatInteger(at('1234567890|')))).toBe('1234567890|');
  });

  test('keeps the caret when a letter is typed', () =>
    expect(typing((typed) => formatInteger(typed), '1|2', ['x'])).toBe('1|2'));
});

describe('an amount', () => {
  const format: Format = (typed) => formatFloat(typed, 2);

  test.each([
    ['typed from the start', '|', [...'12.50'], '12.50|'],
    ['that starts with its point', '|', [...'.5'], '.5|'],
    ['with a second point', '1.|5', ['.'], '1.|5'],
    ['with a second point at the end', '1.5|', ['.'], '1.5|'],
    ['with a point before its point', '1|2.5', ['.'], '1.|25'],
    ['pasted with its sign and commas', '|', ['$1,234.50'], '1234.50|'],
    ['with a third decimal', '1.25|', ['9'], '1.25|'],
    ['with a decimal put in between', '1.|25', ['9'], '1.9|2'],
    ['without its point', '|', [...'1234'], '1234|'],
    ['with a letter', '1|2', ['x'], '1|2'],
  ])('%s', (_name, from, keys, expected) => expect(typing(format, from, keys)).toBe(expected));

  test('allows any number of decimals without a limit', () => {
    expect(draw(formatFloat(at('1.23456|')))).toBe('1.23456|');
  });
});

describe.each<[string, Format, (kept: string) => boolean]>([
  ['card number', formatCardNumber, isDigit],
  ['expiry', formatExpiry, isDigit],
  ['whole number', (typed) => formatInteger(typed), isDigit],
  ['amount', (typed) => formatFloat(typed), isDigit],
])('any input typed into a %s', (name, format, belongs) => {
  const typed = fc
    .tuple(fc.string({ unit: fc.constantFrom(...'0123456789', ' ', '/', '.', '-', 'x'), maxLength: 24 }), fc.nat(24))
    .map(([text, caret]) => ({ text, caret: Math.min(caret, text.length) }));

  const countBefore = ({ text, caret }: TypedText) => [...text.slice(0, caret)].filter(belongs).length;

  test('the caret stays inside and never moves past its digit', () => {
    fc.assert(
      fc.property(typed, (input) => {
        const shown = format(input);
        expect(shown.caret).toBeGreaterThanOrEqual(0);
        expect(shown.caret).toBeLessThanOrEqual(shown.text.length);
        fc.pre(!hasLongYear(input.text));
        // An expiry may get a leading zero; text cut off at the end cannot hold the caret.
        const padded = name === 'expiry' && countBefore(shown) > countBefore(input) ? 1 : 0;
        const digitsShown = [...shown.text].filter(belongs).length;
        expect(countBefore(shown)).toBe(Math.min(countBefore(input) + padded, digitsShown));
      }),
    );
  });

  test('formatting is idempotent', () => {
    fc.assert(
      fc.property(typed, (input) => {
        expect(format(format(input))).toEqual(format(input));
      }),
    );
  });

  test('digits keep their order', () => {
    fc.assert(
      fc.property(typed, (input) => {
        fc.pre(!hasLongYear(input.text));
        const all = [...input.text].filter(belongs).join('');
        const shown = [...format(input).text].filter(belongs).join('');
        expect([all, `0${all}`].some((digits) => digits.startsWith(shown))).toBe(true);
      }),
    );
  });
});

function isDigit(character: string): boolean {
  return /\d/.test(character);
}

/** The century of an expiry is left out, so its digits do not count. */
function hasLongYear(text: string): boolean {
  return /[/-]\s*20\d{2}\s*$/.test(text);
}
