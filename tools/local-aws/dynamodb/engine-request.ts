import { connect, type Socket } from 'node:net';
import { type EngineReply, parseReply } from './http-reply.ts';
import type { LoopbackAddress } from './loopback-address.ts';

/** The engine requires a signature but does not check it, so every request carries the same one. */
const FIXED_HEADERS = [
  'host: engine',
  'content-type: application/x-amz-json-1.0',
  'x-amz-date: 20260101T000000Z',
  'authorization: AWS4-HMAC-SHA256 Credential=supervisor/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
].join('\r\n');
const TIMEOUT_MS = 30_000;

interface IdleSocket {
  socket: Socket;
  release(): void;
}

/** Idle connections by address, most recently used last. */
const idle = new Map<string, IdleSocket[]>();

/**
 * Sends one request to the engine. Every table access of every function goes through here, so it avoids the general
 * HTTP client, which costs seven times the CPU: one request at a time per connection, which is then reused.
 *
 * @param target  such as `DynamoDB_20120810.GetItem`
 * @throws Error without a reply; the request may still have been executed
 */
export function requestEngine(
  { host, port }: LoopbackAddress,
  target: string,
  body: Buffer | string,
): Promise<EngineReply> {
  const name = `${host}:${port}`;
  const socket = takeIdle(name) ?? connect({ host, port, noDelay: true });
  return new Promise<EngineReply>((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    const finish = () => {
      socket.off('data', take).off('error', fail).off('close', onClose).off('timeout', onTimeout);
      socket.setTimeout(0);
    };
    const fail = (error: Error) => {
      finish();
      // late bytes of a destroyed socket are ignored
      socket.on('error', () => {}).destroy();
      reject(error);
    };
    const onClose = () => fail(new Error('The engine closed the connection.'));
    const onTimeout = () => fail(new Error(`${target} timed out after ${TIMEOUT_MS / 1000} s.`));
    const take = (piece: Buffer) => {
      received = received.length === 0 ? piece : Buffer.concat([received, piece]);
      const reply = parseReply(received);
      if (!reply) return;
      finish();
      keep(name, socket);
      resolve(reply);
    };
    socket.on('data', take).on('error', fail).on('close', onClose).on('timeout', onTimeout);
    socket.setTimeout(TIMEOUT_MS);
    const head = `POST / HTTP/1.1\r\n${FIXED_HEADERS}\r\nx-amz-target: ${target}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`;
    socket.cork();
    socket.write(head, 'latin1');
    socket.write(body);
    socket.uncork();
    socket.ref();
  });
}

function takeIdle(name: string): Socket | undefined {
  const found = idle.get(name)?.pop();
  found?.release();
  return found?.socket;
}

/** Keeps a connection for the next request without keeping the process alive; dropped when the engine closes it. */
function keep(name: string, socket: Socket): void {
  const sockets = idle.get(name) ?? [];
  idle.set(name, sockets);
  const forget = () => {
    const left = sockets.filter((each) => each.socket !== socket);
    sockets.splice(0, sockets.length, ...left);
    if (left.length === 0) idle.delete(name);
    socket.destroy();
  };
  socket.on('error', forget).on('close', forget).unref();
  sockets.push({ socket, release: () => void socket.off('error', forget).off('close', forget) });
}
