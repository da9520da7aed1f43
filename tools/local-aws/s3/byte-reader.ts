/**
 * Reads a stream by delimiter or by count, independently of its chunks. Surplus bytes are buffered for the next call,
 * never more than one chunk.
 */
export interface ByteReader {
  /** The bytes before the delimiter, which is consumed. Rejects with `tooLong` after `maxBytes` without it. */
  readUntil(delimiter: Buffer, maxBytes: number): Promise<Buffer>;
  /** Exactly `count` bytes in one buffer, for small counts. */
  readBytes(count: number): Promise<Buffer>;
  /** Exactly `count` bytes, in chunks. */
  streamBytes(count: number): AsyncGenerator<Buffer, void>;
  /** The bytes before the delimiter, in chunks; the delimiter is consumed. */
  streamUntil(delimiter: Buffer): AsyncGenerator<Buffer, void>;
  isAtEnd(): Promise<boolean>;
}

export interface ReaderErrors {
  /** Thrown when the stream ends too early. */
  ended(): Error;
  tooLong(): Error;
}

const NOTHING = Buffer.alloc(0);

export function createByteReader(source: AsyncIterable<Buffer>, errors: ReaderErrors): ByteReader {
  const pieces = source[Symbol.asyncIterator]();
  let held: Buffer = NOTHING;

  /** @returns undefined at the end; never an empty chunk */
  async function nextPiece(): Promise<Buffer | undefined> {
    for (;;) {
      const next = await pieces.next();
      if (next.done) return undefined;
      if (next.value.length > 0) return next.value;
    }
  }

  async function hold(): Promise<void> {
    const piece = await nextPiece();
    if (!piece) throw errors.ended();
    held = held.length === 0 ? piece : Buffer.concat([held, piece]);
  }

  return {
    async readUntil(delimiter, maxBytes) {
      for (;;) {
        const at = held.indexOf(delimiter);
        if (at > maxBytes || (at === -1 && held.length >= maxBytes + delimiter.length)) throw errors.tooLong();
        if (at >= 0) {
          const found = held.subarray(0, at);
          held = held.subarray(at + delimiter.length);
          return found;
        }
        await hold();
      }
    },

    async readBytes(count) {
      while (held.length < count) await hold();
      const found = held.subarray(0, count);
      held = held.subarray(count);
      return found;
    },

    async *streamBytes(count) {
      let left = count;
      while (left > 0) {
        if (held.length === 0) await hold();
        const piece = held.subarray(0, left);
        held = held.subarray(piece.length);
        left -= piece.length;
        yield piece;
      }
    },

    async *streamUntil(delimiter) {
      for (;;) {
        const at = held.indexOf(delimiter);
        if (at >= 0) {
          const last = held.subarray(0, at);
          held = held.subarray(at + delimiter.length);
          if (last.length > 0) yield last;
          return;
        }
        const safeBytes = held.length - possibleStart(held, delimiter);
        const piece = held.subarray(0, safeBytes);
        held = held.subarray(safeBytes);
        if (piece.length > 0) yield piece;
        await hold();
      }
    },

    async isAtEnd() {
      if (held.length > 0) return false;
      held = (await nextPiece()) ?? NOTHING;
      return held.length === 0;
    },
  };
}

/** How many bytes at the end of a chunk may be the start of the delimiter and must wait for the next one. */
function possibleStart(piece: Buffer, delimiter: Buffer): number {
  const longest = Math.min(delimiter.length - 1, piece.length);
  for (let length = longest; length > 0; length--) {
    if (piece.subarray(piece.length - length).equals(delimiter.subarray(0, length))) return length;
  }
  return 0;
}
