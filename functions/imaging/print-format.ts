import type { OutputFormat } from '../../shared/product/options.ts';

/**
 * First bytes of files. Source: ITU-T T.81 annex B, PNG 3rd edition 5.2, TIFF 6.0 section 2 (little-endian, as we write
 * it).
 */
const MARKS: Record<OutputFormat, string> = {
  jpeg: '\xff\xd8\xff',
  png: '\x89PNG\r\n\x1a\n',
  tiff: 'II*\0',
};

/** Whether a file starts like one of this format. */
export function isOfFormat(file: Uint8Array, format: OutputFormat): boolean {
  return Buffer.from(file.subarray(0, 8)).toString('latin1').startsWith(MARKS[format]);
}
