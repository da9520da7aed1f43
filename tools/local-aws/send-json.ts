import type { ServerResponse } from 'node:http';

/** JSON of a page of this machine, to be read by people too; it is never kept. */
export function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body, null, 2));
}
