import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forOwnHosts, ownHosts } from './guards/own-hosts.ts';
import { StartRefused } from './start-refused.ts';

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

export interface Listening {
  server: Server;
  port: number;
  /** Sets the handler; until then `refuseWhileStarting` answers. */
  serve(handler: RequestHandler): void;
  close(): Promise<void>;
}

/**
 * Binds a port before there is anything to serve, so that a conflict is noticed before a long build.
 *
 * @param port     0 for any free port
 * @param setting  the environment variable for the port, for the error message
 * @param names    additional hosts that the server answers to, with their subdomains
 * @throws StartRefused for a port that is in use or forbidden
 */
export async function listen(
  host: string,
  port: number,
  setting: string,
  names: readonly string[] = [],
): Promise<Listening> {
  let current = refuseWhileStarting;
  // an exception in a handler must not crash the system
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

/** Asks callers to retry in a second. */
export const refuseWhileStarting: RequestHandler = (_request, response) => {
  response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' }).end('Tessera is starting.\n');
};

function refusal(error: NodeJS.ErrnoException, host: string, port: number, setting: string): Error {
  const other = `${setting}=${port + 100} npm start`;
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartRefused(
        `Port ${port} is in use by another program. Stop that program or choose another port, such as ${other}.`,
      );
    case 'EACCES':
      return new StartRefused(`Port ${port} requires elevated rights. Choose another port, such as ${other}.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartRefused(
        `This machine has no address ${host}. Set HOST to one of its addresses, such as HOST=127.0.0.1.`,
      );
    default:
      return error;
  }
}
