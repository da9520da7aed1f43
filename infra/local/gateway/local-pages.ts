import type { RequestHandler } from '../listen.ts';

/** What there is only on this machine, below `/_local/`. */
export interface LocalPages {
  inbox: RequestHandler;
  /** asked for at every request */
  endpoints(): object;
}

/** @returns undefined for a path that belongs to the shop */
export function localPage(pages: LocalPages, url: string): RequestHandler | undefined {
  const [path = ''] = url.split('?');
  if (path === '/_local/mail' || path === '/_local/mail/') return pages.inbox;
  if (path === '/_local/endpoints')
    return (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify(pages.endpoints(), null, 2));
    };
  if (path === '/_local' || path.startsWith('/_local/'))
    return (_request, response) => {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('There is /_local/mail/ and /_local/endpoints.\n');
    };
  return undefined;
}
