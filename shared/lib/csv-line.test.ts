import { describe, expect, test } from 'vitest';
import { csvLine } from './csv-line.ts';

test('ends lines and quotes cells by RFC 4180', () => {
  expect(csvLine(['Zoë', 'Byron, Countess', 'the "first"', 'two\r\nlines'])).toBe(
    'Zoë,"Byron, Countess","the ""first""","two\r\nlines"\r\n',
  );
});

test.each([
  ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
  ['="02134"', `"'=""02134"""`],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\n=1', `"'\n=1"`],
  ['＝1', "'＝1"],
])('typed text never becomes a formula: %j', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`);
});

describe('digits survive a spreadsheet', () => {
  test.each(['02134', '012345', '12E345', '9400111206206406260787', '123456789012'])(
    '%s is written as text',
    (text) => {
      expect(csvLine([text])).toBe(`"=""${text}"""\r\n`);
    },
  );

  test.each(['62701', '02134-1234', '19.00', '0', '0.50', '5551234567', 'A7K2Q9', '2026-11-21T10:00:00.000Z'])(
    '%s is written unchanged',
    (text) => {
      expect(csvLine([text])).toBe(`${text}\r\n`);
    },
  );
});
