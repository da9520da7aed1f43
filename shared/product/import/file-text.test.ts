import { expect, test } from 'vitest';
import { readCsv } from './csv.ts';
import { textOfFile } from './file-text.ts';

const TEXT = 'Handle;Title\r\ncafé;“Café” 8×8 €\r\n';
const CELLS = [
  ['Handle', 'Title'],
  ['café', '“Café” 8×8 €'],
];
const utf16 = (text: string, isBigEndian = false) => {
  const bytes = Buffer.from(text, 'utf16le');
  return new Uint8Array(isBigEndian ? bytes.swap16() : bytes);
};
const windows1252 = (text: string) => {
  const others: Record<string, number> = { '€': 0x80, '“': 0x93, '”': 0x94 };
  return Uint8Array.from(text, (letter) => others[letter] ?? letter.charCodeAt(0));
};

test.each<[string, Uint8Array]>([
  ['UTF-8', new TextEncoder().encode(TEXT)],
  ['UTF-8 with a byte order mark', new TextEncoder().encode(`\uFEFF${TEXT}`)],
  ['UTF-16 with a byte order mark, as Excel saves Unicode Text', utf16(`\uFEFF${TEXT}`)],
  ['big-endian UTF-16 with a byte order mark', utf16(`\uFEFF${TEXT}`, true)],
  ['UTF-16 without a byte order mark', utf16(TEXT)],
  ['big-endian UTF-16 without a byte order mark', utf16(TEXT, true)],
  ['a Windows code page', windows1252(TEXT)],
])('a file in %s is read', (_name, bytes) => {
  expect(readCsv(textOfFile(bytes) ?? '').records.map(({ cells }) => cells)).toEqual(CELLS);
});

test('the first part of a file may end in the middle of a character', () => {
  const bytes = new TextEncoder().encode('Handle\ncafé');
  expect(textOfFile(bytes.subarray(0, -1), { isPart: true })).toBe('Handle\ncaf');
  expect(textOfFile(utf16('\uFEFFab').subarray(0, -1), { isPart: true })).toBe('\uFEFFa');
});

test.each([
  ['a PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]],
  ['a workbook', [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x06, 0x00]],
])('%s is no text', (_name, bytes) => {
  expect(textOfFile(Uint8Array.from(bytes))).toBeUndefined();
});

test.each([';', ',', '\t', '|'])('a first line sep=%s names the separator', (sign) => {
  const { delimiter, records } = readCsv(`\uFEFFsep=${sign}\r\nHandle${sign}Size\r\noak${sign}"8,5; x 8"\r\n`);
  expect(delimiter).toBe(sign);
  expect(records).toEqual([
    { line: 2, cells: ['Handle', 'Size'] },
    { line: 3, cells: ['oak', '8,5; x 8'] },
  ]);
});

test('a heading that starts with sep= is not a separator line', () => {
  expect(readCsv('sep=a,b\n1,2\n').records[0]).toEqual({ line: 1, cells: ['sep=a', 'b'] });
});
