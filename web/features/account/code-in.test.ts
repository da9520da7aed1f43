import { expect, test } from 'vitest';
import { codeIn } from './code-in.ts';

test.each([
  ['unchanged', '123456', '123456'],
  ['with the space that mail programs insert', '123 456', '123456'],
  ['with a non-breaking space', '123 456', '123456'],
  ['with a hyphen', '123-456', '123456'],
  ['with an en dash', '123\u2013456', '123456'],
  ['with an invisible character', '123\u200B456', '123456'],
  ['in full-width digits', '１２３４５６', '123456'],
  ['in full-width digits of a sentence', 'コード１２３４５６、１０分', '123456'],
  ['digit by digit', ' 1 2 3 4 5 6 ', '123456'],
  ['a sentence', 'Your Alderwell code is 123456. It is good for 10 minutes.', '123456'],
  ['a sentence with a split code', 'Use 123 456 within 10 minutes', '123456'],
  ['a whole mail', 'Sent 2026-11-21\n\nYour code:\n\n004217\n\nCall 512-555-0100 for help.', '004217'],
  ['with leading zeros', '000001', '000001'],
])('finds the code %s', (_case, text, code) => expect(codeIn(text)).toBe(code));

test.each([
  ['', 'nothing'],
  ['12345', 'too few digits'],
  ['1234567', 'too many digits'],
  ['12345a', 'a letter'],
  ['order 20261121', 'a longer number'],
  ['2026-11-21', 'a day'],
  ['512-555-0100', 'a phone number'],
])('finds no code in %j: %s', (text) => expect(codeIn(text)).toBeUndefined());
