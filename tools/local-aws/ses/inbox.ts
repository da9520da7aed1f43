import type { IncomingMessage, ServerResponse } from 'node:http';
import { inboxPage } from './inbox-page.ts';
import type { MailFiles } from './mail-files.ts';

/**
 * The inbox over HTTP. `?to=` always returns JSON, as does `/_local/mail` for a client that does not ask for HTML;
 * other requests get the page, at `/_local/mail/`.
 */
export function answerInbox(mails: MailFiles, request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', 'http://relative');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const { to, q, limit } = Object.fromEntries(url.searchParams);
  const search = { to, text: q, limit: positiveInteger(limit) };
  if (to !== undefined || wantsJson(url.pathname, request.headers.accept)) {
    send(response, 'application/json; charset=utf-8', JSON.stringify(mails.search(search), null, 2));
    return;
  }
  const { id, view } = Object.fromEntries(url.searchParams);
  const list = mails.search(search);
  const opened = id ? mails.find(id) : list[0];
  const page = inboxPage({ list, opened, search: q ?? '', view: view === 'text' ? 'text' : 'html' });
  send(response, 'text/html; charset=utf-8', page);
}

function wantsJson(pathname: string, accept = '*/*'): boolean {
  if (accept.includes('text/html')) return false;
  return accept.includes('application/json') || !pathname.endsWith('/');
}

function send(response: ServerResponse, contentType: string, text: string): void {
  response.writeHead(200, {
    'content-type': contentType,
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(text);
}

function positiveInteger(text: string | undefined): number | undefined {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : undefined;
}
