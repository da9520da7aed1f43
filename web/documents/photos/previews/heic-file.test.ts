import { expect, test } from 'vitest';
import { isHeic } from './heic-file.ts';

/** The first box of such a file: size, 'ftyp', major brand, version, compatible brands. */
function head(major: string, ...compatible: string[]): Uint8Array {
  const boxBytes = 16 + 4 * compatible.length;
  const text = `\0\0\0${String.fromCharCode(boxBytes)}ftyp${major}\0\0\0\0${compatible.join('')}`;
  return Uint8Array.from(`${text}heicheic`, (char) => char.charCodeAt(0));
}

test.each([
  ['an iPhone photo', head('heic', 'mif1', 'miaf'), true],
  ['a collection that names HEVC second', head('mif1', 'mif1', 'heic'), true],
  ['a burst', head('msf1', 'hevc'), true],
  ['AVIF', head('avif', 'mif1', 'miaf'), false],
  ['a film', head('isom', 'mp41'), false],
  ['a JPEG', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46]), false],
  ['a file of three bytes', Uint8Array.from([1, 2, 3]), false],
])('%s', (_name, bytes, expected) => {
  expect(isHeic(bytes)).toBe(expected);
});
