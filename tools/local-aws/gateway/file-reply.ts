import { createReadStream } from 'node:fs';
import type { EdgeReply, EdgeRequest } from './edge-exchange.ts';

export interface ServedFile {
  path: string;
  sizeBytes: number;
  /** Includes the quotes. */
  etag: string;
  headers: Record<string, string>;
}

/** Answers a GET or HEAD with a file: 304 when the browser has it, 206 for a single range. */
export function fileReply(request: EdgeRequest, file: ServedFile): EdgeReply {
  const { path, sizeBytes } = file;
  const headers = { ...file.headers, etag: file.etag, 'accept-ranges': 'bytes' };
  if (isKnown(request.headers['if-none-match'], file.etag)) return { status: 304, headers };
  const range = rangeOf(request.headers.range, sizeBytes);
  if (range === 'unsatisfiable')
    return { status: 416, headers: { ...headers, 'content-range': `bytes */${sizeBytes}` } };
  const { start, end } = range ?? { start: 0, end: sizeBytes - 1 };
  return {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'content-length': String(end - start + 1),
      ...(range && { 'content-range': `bytes ${start}-${end}/${sizeBytes}` }),
    },
    body: sizeBytes === 0 ? Buffer.alloc(0) : () => createReadStream(path, { start, end }),
  };
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const known = ifNoneMatch.split(',').map((each) => each.trim().replace(/^W\//, ''));
  return known.includes('*') || known.includes(etag);
}

/** A single byte range; anything else gets the whole file, which the standard allows. */
function rangeOf(
  header: string | undefined,
  sizeBytes: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  const start = first === '' ? Math.max(0, sizeBytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  return start > end || start >= sizeBytes ? 'unsatisfiable' : { start, end };
}
