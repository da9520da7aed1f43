import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from '../listen.ts';
import { hostOf, isLoopbackHost } from './own-hosts.ts';

/**
 * Why a request is none of a person or program at this machine, for pages that show login codes and keys.
 *
 * @returns undefined for one that may see them
 */
export function foreignSign(request: IncomingMessage): string | undefined {
  if (!isFromThisMachine(request)) return 'It is for requests from this machine only.';
  const { origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode } = request.headers;
  if (origin !== undefined && !isOwnOrigin(origin, request)) return `It is not for pages of ${origin}.`;
  // a link may lead here; another page may not load from here, and a page at another port is another page
  const isForeignPage = site === 'cross-site' || site === 'same-site';
  if (isForeignPage && mode !== 'navigate') return 'It is not for other pages.';
  return undefined;
}

/** Behind `foreignSign`, never in a frame and never for another page. */
export function forThisMachine(handler: RequestHandler): RequestHandler {
  return (request, response) => {
    response.setHeader('content-security-policy', "frame-ancestors 'none'");
    response.setHeader('x-frame-options', 'DENY');
    response.setHeader('cross-origin-resource-policy', 'same-origin');
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-content-type-options', 'nosniff');
    const reason = foreignSign(request);
    if (reason === undefined) return handler(request, response);
    request.resume();
    response.writeHead(403, { 'content-type': 'text/plain' }).end(`${request.url?.split('?')[0]}: ${reason}\n`);
  };
}

/** With HOST set to an address of the network, this machine's own requests come from that address too. */
function isFromThisMachine({ socket }: IncomingMessage): boolean {
  const peer = plain(socket.remoteAddress);
  return isLoopbackHost(peer) || (peer !== '' && peer === plain(socket.localAddress));
}

/** A server on both families sees an IPv4 address inside an IPv6 one. */
function plain(address: string | undefined): string {
  return (address ?? '').replace(/^::ffff:/, '');
}

function isOwnOrigin(origin: string, request: IncomingMessage): boolean {
  return URL.canParse(origin) && new URL(origin).host === request.headers.host?.toLowerCase() && hostOf(request) !== '';
}
