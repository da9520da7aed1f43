import { createByteReader } from './byte-reader.ts';
import { s3Error } from './errors.ts';

/** A browser's upload form: the fields before the file, and the file as an unread stream. */
export interface UploadForm {
  /** Fields by lower-case name; those after the file are ignored, as on S3. */
  fields: Map<string, string>;
  /** File name without folders; empty if the form has none. */
  fileName: string;
  content: AsyncGenerator<Buffer, void>;
}

const CRLF = Buffer.from('\r\n');
const HEADER_END = Buffer.from('\r\n\r\n');
/** S3's own limit for everything before the file. */
const FIELDS_BYTES_MAX = 20 * 1024;

/** @throws MalformedPOSTRequest when it has no usable boundary (RFC 2046: 1 to 70 characters) */
export function formBoundary(contentType: string): string {
  const match = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i.exec(contentType);
  const boundary = match?.[1] ?? match?.[2];
  if (!boundary) throw s3Error('MalformedPOSTRequest');
  return boundary;
}

/**
 * Reads `multipart/form-data` up to the file's first byte.
 *
 * @throws MalformedPOSTRequest, MaxPostPreDataLengthExceededError, InvalidArgument without a file
 */
export async function readUploadForm(source: AsyncIterable<Buffer>, boundary: string): Promise<UploadForm> {
  const reader = createByteReader(source, {
    ended: () => s3Error('MalformedPOSTRequest'),
    tooLong: () => s3Error('MaxPostPreDataLengthExceededError'),
  });
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const fields = new Map<string, string>();
  let bytesLeft = FIELDS_BYTES_MAX;
  const read = async (end: Buffer) => {
    const bytes = await reader.readUntil(end, bytesLeft);
    bytesLeft -= bytes.length;
    return bytes;
  };

  // no line break before the first boundary
  if ((await read(CRLF)).toString('latin1').trimEnd() !== `--${boundary}`) throw s3Error('MalformedPOSTRequest');
  for (;;) {
    const disposition = parseDisposition((await read(HEADER_END)).toString('utf8'));
    const name = disposition.name.toLowerCase();
    if (name === 'file') {
      return { fields, fileName: disposition.fileName, content: fileContent() };
    }
    if (fields.has(name)) throw s3Error('InvalidArgument', `POST form has the field ${disposition.name} twice.`);
    fields.set(name, (await read(delimiter)).toString('utf8'));
    if ((await afterBoundary()) === 'end') throw noFile();
  }

  async function* fileContent(): AsyncGenerator<Buffer, void> {
    yield* reader.streamUntil(delimiter);
    // a truncated file must not be stored as complete
    await afterBoundary();
  }

  async function afterBoundary(): Promise<'next' | 'end'> {
    const mark = (await reader.readBytes(2)).toString('latin1');
    if (mark === '--') return 'end';
    if (mark === '\r\n') return 'next';
    throw s3Error('MalformedPOSTRequest');
  }
}

function noFile(): Error {
  return s3Error('InvalidArgument', 'POST requires exactly one file upload per request.');
}

/** `Content-Disposition: form-data; name="file"; filename="a.jpg"`; quotes inside come as %22 (HTML standard). */
function parseDisposition(headers: string): { name: string; fileName: string } {
  const line = headers.split('\r\n').find((header) => /^content-disposition\s*:/i.test(header)) ?? '';
  const name = /;\s*name="([^"]*)"/i.exec(line)?.[1] ?? /;\s*name=([^\s;"]+)/i.exec(line)?.[1];
  if (!/^content-disposition\s*:\s*form-data\s*;/i.test(line) || !name) throw s3Error('MalformedPOSTRequest');
  const fileName = /;\s*filename="((?:[^"\\]|\\.)*)"/i.exec(line)?.[1] ?? '';
  return { name, fileName: fileName.replaceAll('%22', '"').split(/[/\\]/).at(-1) ?? '' };
}
