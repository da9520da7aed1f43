import { createByteReader } from './byte-reader.ts';
import { s3Error } from './errors.ts';

export interface DecodedBody {
  content: AsyncGenerator<Buffer, void>;
  /** Trailers by lower-case name; complete once `content` has ended. */
  trailers: Map<string, string>;
}

const CRLF = Buffer.from('\r\n');
const LINE_BYTES_MAX = 1024;
const TRAILERS_MAX = 16;

/**
 * Decodes the `aws-chunked` framing, by which the SDK sends a checksum after a streamed body:
 *
 *   4\r\n data \r\n 0\r\n x-amz-checksum-crc32:AAAAAA==\r\n \r\n
 *
 * Stored undecoded, the framing would corrupt the object.
 *
 * @throws IncompleteBody, InvalidChunkSizeError, MalformedTrailerError
 */
export function decodeAwsChunked(source: AsyncIterable<Buffer>): DecodedBody {
  const trailers = new Map<string, string>();
  return { content: readChunks(source, trailers), trailers };
}

async function* readChunks(source: AsyncIterable<Buffer>, trailers: Map<string, string>): AsyncGenerator<Buffer, void> {
  const reader = createByteReader(source, {
    ended: () => s3Error('IncompleteBody'),
    tooLong: () => s3Error('InvalidChunkSizeError'),
  });
  const readLine = async () => (await reader.readUntil(CRLF, LINE_BYTES_MAX)).toString('latin1');
  for (;;) {
    const size = await readLine();
    if (!/^[0-9a-f]{1,8}$/i.test(size)) throw s3Error('InvalidChunkSizeError');
    const sizeBytes = Number.parseInt(size, 16);
    if (sizeBytes === 0) break;
    yield* reader.streamBytes(sizeBytes);
    if ((await readLine()) !== '') throw s3Error('InvalidChunkSizeError');
  }
  for (;;) {
    const line = await readLine();
    if (line === '') break;
    const [, name, value] = /^([\w-]+):(.*)$/.exec(line) ?? [];
    if (!name || value === undefined || trailers.size >= TRAILERS_MAX) throw s3Error('MalformedTrailerError');
    trailers.set(name.toLowerCase(), value.trim());
  }
  if (!(await reader.isAtEnd())) throw s3Error('MalformedTrailerError');
}
