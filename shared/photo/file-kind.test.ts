import { expect, test } from 'vitest';
import { type FileKind, fileKindOf } from './file-kind.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));

/** The first box of a HEIF file, and the brand of a neighbor that must not count. */
function ftyp(major: string, ...compatible: string[]): string {
  const boxBytes = 16 + 4 * compatible.length;
  return `\0\0\0${String.fromCharCode(boxBytes)}ftyp${major}\0\0\0\0${compatible.join('')}heicheic`;
}

test.each<[string, string, FileKind | undefined]>([
  ['a JPEG', '\xff\xd8\xff\xe1', 'jpeg'],
  ['a PNG', '\x89PNG\r\n\x1a\n', 'png'],
  ['a GIF', 'GIF89a', 'gif'],
  ['a WebP', 'RIFF\0\0\0\0WEBPVP8 ', 'webp'],
  ['a sound', 'RIFF\0\0\0\0WAVEfmt ', undefined],
  ['a TIFF', 'II*\0\x08\0\0\0', 'tiff'],
  ['a TIFF of the other byte order', 'MM\0*\0\0\0\x08', 'tiff'],
  ['a BigTIFF', 'II+\0\x08\0\0\0', 'tiff'],
  ['a Canon CR2', 'II*\0\x10\0\0\0CR\x02\0', 'camera_raw'],
  ['a Canon CR3', ftyp('crx ', 'crx ', 'isom'), 'camera_raw'],
  ['a Fujifilm RAF', 'FUJIFILMCCD-RAW 0201', 'camera_raw'],
  ['a Panasonic RW2', 'IIU\0\x18\0\0\0', 'camera_raw'],
  ['an Olympus ORF', 'IIRO\x08\0\0\0', 'camera_raw'],
  ['a Sigma X3F', 'FOVb', 'camera_raw'],
  ['an iPhone photo', ftyp('heic', 'mif1', 'miaf'), 'heic'],
  ['a collection that names HEVC second', ftyp('mif1', 'mif1', 'heic'), 'heic'],
  ['a burst', ftyp('msf1', 'hevc'), 'heic'],
  ['an AVIF', ftyp('avif', 'mif1', 'miaf'), 'avif'],
  ['another HEIF', ftyp('mif1', 'miaf'), 'heif'],
  ['a film', ftyp('isom', 'mp41'), undefined],
  ['an SVG', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'svg'],
  ['a Photoshop file', '8BPS\0\x01', 'other_picture'],
  ['a JPEG XL', '\xff\x0a\xfa', 'other_picture'],
  ['a page', '<!doctype html><title>photo.jpg</title>', undefined],
  ['a PDF', '%PDF-1.7', undefined],
  ['three bytes', '\x01\x02\x03', undefined],
  ['nothing', '', undefined],
])('recognizes %s by its first bytes', (_, head, kind) => expect(fileKindOf(bytes(head))).toBe(kind));
