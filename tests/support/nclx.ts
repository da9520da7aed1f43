/** Edits HEIF boxes (ISO/IEC 14496-12 and 23008-12) as written by libheif: four-byte offsets, one meta box. */

/** Adds a `colr` box with these code points (ITU-T H.273) to the primary picture of a HEIC or AVIF. */
export function withNclx(heif: Buffer, primaries: number, transfer: number, matrix = 6): Buffer {
  const colors = Buffer.alloc(11);
  colors.write('nclx', 0, 'latin1');
  colors.writeUInt16BE(primaries, 4);
  colors.writeUInt16BE(transfer, 6);
  colors.writeUInt16BE(matrix, 8);
  colors.writeUInt8(0x80, 10); // Full range.
  const colr = boxed('colr', colors);
  const added = colr.length + 1;
  return rebuilt(heif, (type, data) => {
    if (type === 'ipco') return Buffer.concat([data, colr]);
    if (type === 'ipma') return withProperty(data, propertyCount(heif) + 1, primaryOf(heif));
    return type === 'iloc' ? moved(data, added) : data;
  });
}

type Change = (type: string, data: Buffer) => Buffer;

const CONTAINERS: Readonly<Record<string, number>> = { meta: 4, iprp: 0 };

function rebuilt(bytes: Buffer, change: Change): Buffer {
  return Buffer.concat(
    boxesOf(bytes).map(({ type, data }) => {
      const head = CONTAINERS[type];
      if (head === undefined) return boxed(type, change(type, data));
      return boxed(type, Buffer.concat([data.subarray(0, head), rebuilt(data.subarray(head), change)]));
    }),
  );
}

function boxesOf(bytes: Buffer): { type: string; data: Buffer }[] {
  const boxes: { type: string; data: Buffer }[] = [];
  for (let at = 0; at < bytes.length; ) {
    const size = bytes.readUInt32BE(at) || bytes.length - at;
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, at + size) });
    at += size;
  }
  return boxes;
}

function boxed(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + data.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, data]);
}

function boxNamed(bytes: Buffer, ...path: string[]): Buffer {
  return path.reduce((inside, type) => {
    const box = boxesOf(inside).find((each) => each.type === type);
    if (!box) throw new RangeError(`The file has no ${type}`);
    return box.data.subarray(CONTAINERS[type] ?? 0);
  }, bytes);
}

const propertyCount = (heif: Buffer) => boxesOf(boxNamed(heif, 'meta', 'iprp', 'ipco')).length;
const primaryOf = (heif: Buffer) => boxNamed(heif, 'meta', 'pitm').readUInt16BE(4);

/** Properties of each item: item number, count, and property indexes of one byte each. */
function withProperty(ipma: Buffer, property: number, item: number): Buffer {
  for (let at = 8; at < ipma.length; at += 3 + (ipma[at + 2] ?? 0)) {
    if (ipma.readUInt16BE(at) !== item) continue;
    const count = ipma[at + 2] ?? 0;
    const end = at + 3 + count;
    const changed = Buffer.concat([ipma.subarray(0, end), Buffer.from([property]), ipma.subarray(end)]);
    changed.writeUInt8(count + 1, at + 2);
    return changed;
  }
  throw new RangeError('The primary picture has no properties');
}

/** Shifts the data of every item; base offsets and extents have four bytes each. */
function moved(iloc: Buffer, bytes: number): Buffer {
  if (iloc[0] !== 0 || iloc[4] !== 0x44 || iloc[5] !== 0x40) throw new RangeError('Another form of iloc');
  const changed = Buffer.from(iloc);
  for (let at = 8; at < iloc.length; at += 10 + 8 * iloc.readUInt16BE(at + 8)) {
    changed.writeUInt32BE(iloc.readUInt32BE(at + 4) + bytes, at + 4);
  }
  return changed;
}
