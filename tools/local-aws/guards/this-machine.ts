import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from '../listen.ts';
import { hostOf, isLoopbackHost } from './own-hosts.ts';

/** A proxy on this machine forwards requests of others. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Checks that a request was sent on this machine, for pages that show login codes and keys.
 *
 * @returns why it is refused; undefined when access is allowed
 */
export function accessProblem(request: IncomingMessage): string | undefined {
  if (!isFromThisMachine(request)) return 'This page only accepts requests from this machine.';
  if (FORWARDED.some((name) => request.headers[name] !== undefined))
    return 'This page does not accept requests that a proxy forwarded.';
  const { origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode } = request.headers;
  if (origin !== undefined && !isOwnOrigin(origin, request))
    return `This page does not accept requests from ${origin}.`;
  // links from other pages may navigate here, but other pages, also at another port, may not load from here
  const isForeignPage = site === 'cross-site' || site === 'same-site';
  if (isForeignPage && mode !== 'navigate') return 'This page does not accept requests from other pages.';
  return undefined;
}

/** Checks `accessProblem`, forbids framing, and denies access to other pages. */
export function forThisMachine(handler: RequestHandler): RequestHandler {
  return (request, response) => {
    response.setHeader('content-security-policy', "frame-ancestors 'none'");
    response.setHeader('x-frame-options', 'DENY');
    response.setHeader('cross-origin-resource-policy', 'same-origin');
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-content-type-options', 'nosniff');
    const reason = accessProblem(request);
    if (reason === undefined) return handler(request, response);
    request.resume();
    response.writeHead(403, { 'content-type': 'text/plain' }).end(`${request.url?.split('?')[0]}: ${reason}\n`);
  };
}

/** When HOST is a network address, requests of this machine can have that source address too. */
function isFromThisMachine({ socket }: IncomingMessage): boolean {
  const peer = plain(socket.remoteAddress);
  return isLoopbackHost(peer) || (peer !== '' && peer === plain(socket.localAddress));
}

/** A dual-stack server sees an IPv4 address mapped into IPv6. */
function plain(address: string | undefined): string {
  return (address ?? '').replace(/^::ffff:/, '');
}

function isOwnOrigin(origin: string, request: IncomingMessage): boolean {
  return URL.canParse(origin) && new URL(origin).host === request.headers.host?.toLowerCase() && hostOf(request) !== '';
}
