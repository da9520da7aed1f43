/**
 * Handmade multipage TIFF files: uncompressed RGB, one strip each (TIFF 6.0, section 6; BigTIFF as libtiff defines it).
 */

export interface Page {
  widthPx: number;
  heightPx: number;
  color: readonly [red: number, green: number, blue: number];
  /** Additional or overriding entries, one integer each. */
  tags?: Readonly<Record<number, number>>;
}

export interface TiffForm {
  isLittle?: boolean;
  isBig?: boolean;
  /** The last page links back to the first. */
  isLooped?: boolean;
}

const SHORT = 3;
const LONG = 4;

export function tiffOfPages(
  pages: readonly Page[],
  { isLittle = true, isBig = false, isLooped = false }: TiffForm = {},
): Buffer {
  const number = (value: number, bytes: number): Buffer => {
    const written = Buffer.alloc(bytes);
    if (bytes === 8) written.writeBigUInt64LE(BigInt(value));
    else written.writeUIntLE(value, 0, bytes);
    return isLittle ? written : written.reverse();
  };
  const offsetBytes = isBig ? 8 : 4;
  const start = Buffer.from(`${isLittle ? 'II' : 'MM'}`, 'latin1');
  const head = isBig ? [start, number(43, 2), number(8, 2), number(0, 2)] : [start, number(42, 2)];
  const firstAt = Buffer.concat(head).length + offsetBytes;
  let at = firstAt;
  const directories: number[] = [];
  const bodies = pages.map(({ widthPx, heightPx, color, tags = {} }) => {
    const pixels = Buffer.alloc(widthPx * heightPx * 3, Buffer.from(color));
    const bits = Buffer.concat([8, 8, 8].map((value) => number(value, 2)));
    const bitsFit = bits.length <= offsetBytes;
    const entries = Object.entries<number | Buffer>({
      256: widthPx,
      257: heightPx,
      258: bitsFit
        ? Buffer.concat([bits, Buffer.alloc(offsetBytes - bits.length)])
        : number(at + pixels.length, offsetBytes),
      259: 1,
      262: 2,
      273: at,
      277: 3,
      278: heightPx,
      279: pixels.length,
      ...tags,
    }).map(([tag, value]) => {
      const isBits = typeof value !== 'number';
      const field = isBits ? value : Buffer.concat([number(value, 4), Buffer.alloc(offsetBytes - 4)]);
      return Buffer.concat([
        number(Number(tag), 2),
        number(isBits ? SHORT : LONG, 2),
        number(isBits ? 3 : 1, offsetBytes),
        field,
      ]);
    });
    const directory = Buffer.concat([number(entries.length, isBig ? 8 : 2), ...entries]);
    directories.push(at + pixels.length + bits.length);
    at += pixels.length + bits.length + directory.length + offsetBytes;
    return [pixels, bits, directory];
  });
  const body = bodies.flatMap((parts, i) => [
    ...parts,
    number(directories[i + 1] ?? (isLooped ? (directories[0] ?? 0) : 0), offsetBytes),
  ]);
  return Buffer.concat([...head, number(directories[0] ?? 0, offsetBytes), ...body]);
}
