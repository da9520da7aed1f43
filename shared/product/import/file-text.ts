/** Bytes that show whether a file without a byte order mark is text in UTF-16. */
const SAMPLE_BYTES = 1_000;

/**
 * The text of a CSV file as spreadsheets save it: UTF-8, UTF-16 (`Unicode Text` of Excel) with or without a byte order
 * mark, or the Windows code page of Western Europe and America.
 *
 * @param isPart the file continues after these bytes, which may end within a character
 * @returns undefined for a file that is not text, such as a picture or a workbook
 */
export function textOfFile(bytes: Uint8Array, { isPart = false } = {}): string | undefined {
  const text = decoded(bytes, isPart);
  return CONTROL.test(text.slice(0, SAMPLE_BYTES)) ? undefined : text;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: text has none of these
const CONTROL = /[\0-\x08\x0E-\x1A\x1C-\x1F]/;

function decoded(bytes: Uint8Array, isPart: boolean): string {
  const wide = utf16Of(bytes);
  if (wide) return new TextDecoder(wide, { ignoreBOM: true }).decode(bytes, { stream: isPart });
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream: isPart });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Without a mark, the headings have a zero for every second byte.
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zerosAt = (parity: number) => sample.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const isMost = (zeros: number) => sample.length >= 4 && zeros > sample.length * 0.4;
  if (isMost(zerosAt(1)) && zerosAt(0) === 0) return 'utf-16le';
  return isMost(zerosAt(0)) && zerosAt(1) === 0 ? 'utf-16be' : undefined;
}
