import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const FILES: Readonly<Record<string, { file: string; type: string }>> = {
  '/': { file: 'index.html', type: 'text/html; charset=utf-8' },
  '/host.js': { file: 'host.js', type: 'text/javascript; charset=utf-8' },
  '/host.css': { file: 'host.css', type: 'text/css; charset=utf-8' },
};

export interface HostPage {
  url: string;
  stop(): Promise<void>;
}

/** The shop uses its own port and the next one. */
export const hostPort = (shopPort: number): number => shopPort + 2;

/** Uses `localhost`, a different site from `127.0.0.1`, as a partner's site differs from ours. */
export const hostOrigin = (shopPort: number): string => `http://localhost:${hostPort(shopPort)}`;

/**
 * Serves a partner's page with the shop in a frame, on this machine only.
 *
 * @param port   0 to use a free one
 * @param shop   origin of the shop
 * @param tenant value of the parameter `tenant`; empty to use the host's tenant
 */
export async function serveHostPage(port: number, shop: string, tenant = ''): Promise<HostPage> {
  const server = createServer(({ url = '/' }, response) => {
    const known = FILES[new URL(url, 'http://localhost').pathname];
    if (!known) {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('There is no such page.');
      return;
    }
    const text = readFileSync(join(import.meta.dirname, known.file), 'utf8');
    const body = text.replaceAll('{{shop}}', shop).replaceAll('{{tenant}}', tenant);
    response.writeHead(200, { 'Content-Type': known.type, 'Cache-Control': 'no-store' }).end(body);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
