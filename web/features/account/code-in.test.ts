import { expect, test } from 'vitest';
import { codeIn } from './code-in.ts';

test.each([
  ['as it is', '123456', '123456'],
  ['with the space of a mail program', '123 456', '123456'],
  ['with a space that does not break', '123 456', '123456'],
  ['with a hyphen', '123-456', '123456'],
  ['digit by digit', ' 1 2 3 4 5 6 ', '123456'],
  ['a sentence', 'Your Alderwell code is 123456. It is good for 10 minutes.', '123456'],
  ['a sentence with a halved code', 'Use 123 456 within 10 minutes', '123456'],
  ['a whole mail', 'Sent 2026-11-21\n\nYour code:\n\n004217\n\nCall 512-555-0100 for help.', '004217'],
  ['beginning with zeros', '000001', '000001'],
])('finds the code %s', (_case, text, code) => expect(codeIn(text)).toBe(code));

test.each([
  ['', 'nothing'],
  ['12345', 'too few digits'],
  ['1234567', 'too many digits'],
  ['12345a', 'a letter'],
  ['order 20261121', 'a longer number'],
  ['2026-11-21', 'a day'],
  ['512-555-0100', 'a phone number'],
])('%j is no code: %s', (text) => expect(codeIn(text)).toBeUndefined());
