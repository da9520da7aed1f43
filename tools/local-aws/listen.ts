import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forOwnHosts, ownHosts } from './guards/own-hosts.ts';
import { StartRefused } from './start-refused.ts';

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

export interface Listening {
  server: Server;
  port: number;
  /** What answers from now on; until it is set, `refuseWhileStarting` does. */
  serve(handler: RequestHandler): void;
  close(): Promise<void>;
}

/**
 * Takes a port before there is anything to serve, so that a busy one is noticed before minutes of building.
 *
 * @param port     0 for any free one
 * @param setting  the environment variable that chooses the port, for the refusal
 * @param names    hosts that the server answers to besides those of this machine, with their subdomains
 * @throws StartRefused for a busy or forbidden port
 */
export async function listen(
  host: string,
  port: number,
  setting: string,
  names: readonly string[] = [],
): Promise<Listening> {
  let current = refuseWhileStarting;
  // a handler that throws must not take the whole system down
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    try {
      current(request, response);
    } catch (error) {
      console.error(error);
      response.destroy();
    }
  };
  const server = createServer({ requestTimeout: 0 }, forOwnHosts(ownHosts(host, names), answer));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(refusal(error, host, port, setting)));
    server.listen(port, host, resolve);
  });
  return {
    server,
    port: (server.address() as AddressInfo).port,
    serve(handler) {
      current = handler;
    },
    close() {
      return new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

/** Tells callers to come again in a second. */
export const refuseWhileStarting: RequestHandler = (_request, response) => {
  response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' }).end('Tessera is starting.\n');
};

function refusal(error: NodeJS.ErrnoException, host: string, port: number, setting: string): Error {
  const other = `${setting}=${port + 100} npm start`;
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartRefused(
        `Port ${port} is in use by another program: stop that one, or choose another port, such as ${other}.`,
      );
    case 'EACCES':
      return new StartRefused(`Port ${port} needs more rights than you have: choose another one, such as ${other}.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartRefused(`This machine has no address ${host}: set HOST to one it has, such as HOST=127.0.0.1.`);
    default:
      return error;
  }
}
