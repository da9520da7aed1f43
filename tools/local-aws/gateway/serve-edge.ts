import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { RequestHandler } from '../listen.ts';
import { type EdgeReply, type EdgeRequest, type Origin, refusal } from './edge-exchange.ts';

/** Headers of a single connection, which are not forwarded. Source: RFC 9110, section 7.6.1. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-connection', 'te', 'transfer-encoding', 'upgrade'];

export function serveEdge(origin: Origin, onFault: (error: unknown) => void): RequestHandler {
  return (incoming, response) => {
    void answer(incoming, response).catch((error: unknown) => {
      onFault(error);
      response.destroy();
    });
  };

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const reply = await origin(edgeRequest(incoming)).catch((error: unknown) => {
      onFault(error);
      return refusal(502, 'BadGateway', 'The embedded cloud failed. See its terminal.');
    });
    await send(reply, incoming, response);
  }
}

function edgeRequest(incoming: IncomingMessage): EdgeRequest {
  const [uri = '/', ...query] = (incoming.url ?? '/').split('?');
  const headers: Record<string, string> = Object.create(null);
  for (const [name, values] of Object.entries(incoming.headersDistinct))
    if (values && !HOP_BY_HOP.includes(name)) headers[name] = values.join(name === 'cookie' ? '; ' : ',');
  // a dual-stack server sees an IPv4 address mapped into IPv6
  const clientAddress = (incoming.socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, '');
  // like CloudFront, append to the browser's own claim: only the last entry can be trusted
  const forwarded = headers['x-forwarded-for'];
  headers['x-forwarded-for'] = forwarded ? `${forwarded},${clientAddress}` : clientAddress;
  headers['x-forwarded-proto'] = 'http';
  headers['x-forwarded-port'] = String(incoming.socket.localPort ?? '');
  return {
    method: incoming.method ?? 'GET',
    uri,
    queryString: query.join('?'),
    headers,
    cookies: headers.cookie ? headers.cookie.split(/;\s*/) : [],
    clientAddress,
    readBody: (maxBytes) => readAtMost(incoming, maxBytes),
  };
}

async function readAtMost(incoming: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (bytes > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function send(reply: EdgeReply, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  response.statusCode = reply.status;
  for (const [name, value] of Object.entries(reply.headers)) response.setHeader(name, value);
  // the rest of a refused body is still arriving, and its sender reads the reply only after it
  if (!incoming.complete) incoming.resume();
  const isBodiless = incoming.method === 'HEAD' || reply.status === 204 || reply.status === 304;
  if (isBodiless || !reply.body) return void response.end();
  if (typeof reply.body !== 'function') {
    response.setHeader('content-length', reply.body.length);
    return void response.end(reply.body);
  }
  try {
    await pipeline(reply.body(), response);
  } catch (error) {
    // the browser disconnected midway, which is normal
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}
