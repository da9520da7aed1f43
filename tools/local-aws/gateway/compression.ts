import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { EdgeReply, EdgeRequest } from './edge-exchange.ts';

/** Limits and types of CloudFront: source "Serve compressed files", Amazon CloudFront developer guide. */
const MIN_BYTES = 1_000;
const MAX_BYTES = 10_000_000;
const TYPES =
  /^(?:text\/(?:html|css|plain|javascript|csv|xml)|application\/(?:javascript|json|xml|problem\+json|wasm)|image\/svg\+xml)(?:;|$)/;
/** Roughly CloudFront's own. */
const BROTLI_QUALITY = 5;

const encoders = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

/** Compressed files of the web app by ETag: they are requested often and never change. */
const known = new Map<string, Buffer>();

/** Compresses a reply like CloudFront for browsers that accept it, brotli before gzip. */
export async function compressed(request: EdgeRequest, reply: EdgeReply): Promise<EdgeReply> {
  const encoding = (['br', 'gzip'] as const).find((name) =>
    new RegExp(`\\b${name}\\b`).test(request.headers['accept-encoding'] ?? ''),
  );
  if (!encoding || request.method !== 'GET' || reply.status !== 200 || !reply.body || reply.headers['content-encoding'])
    return reply;
  const bytes = Buffer.isBuffer(reply.body) ? reply.body.length : Number(reply.headers['content-length']);
  if (!TYPES.test(String(reply.headers['content-type'])) || !(bytes >= MIN_BYTES && bytes <= MAX_BYTES)) return reply;
  const { 'content-length': _length, 'accept-ranges': _ranges, etag, ...headers } = reply.headers;
  const key = typeof etag === 'string' ? `${encoding} ${etag}` : undefined;
  const body = (key !== undefined && known.get(key)) || (await encoders[encoding](await wholeOf(reply.body)));
  if (key !== undefined) known.set(key, body);
  return {
    status: reply.status,
    headers: {
      ...headers,
      // a compressed body is not byte-identical, so its ETag is weak
      ...(typeof etag === 'string' && { etag: etag.startsWith('W/') ? etag : `W/${etag}` }),
      'content-encoding': encoding,
      vary: [headers.vary ?? [], 'Accept-Encoding'].flat().join(', '),
    },
    body,
  };
}

async function wholeOf(body: Buffer | (() => Readable)): Promise<Buffer> {
  return Buffer.isBuffer(body) ? body : await buffer(body());
}
