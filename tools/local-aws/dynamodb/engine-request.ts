import { connect, type Socket } from 'node:net';
import { type EngineReply, parseReply } from './http-reply.ts';
import type { LoopbackAddress } from './loopback-address.ts';

/** The engine wants a signature and checks none, so every request to it carries the same. */
const FIXED_HEADERS = [
  'host: engine',
  'content-type: application/x-amz-json-1.0',
  'x-amz-date: 20260101T000000Z',
  'authorization: AWS4-HMAC-SHA256 Credential=supervisor/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
].join('\r\n');
const TIMEOUT_MS = 30_000;

interface IdleSocket {
  socket: Socket;
  /** no longer looks after it */
  release(): void;
}

/** Connections without a request, by address, the last one used at the end. */
const idle = new Map<string, IdleSocket[]>();

/**
 * Sends one request to the engine. Every function's every access goes this way, so it does without the general client,
 * which costs seven times the processor time: one request at a time on a connection, which is then used again.
 *
 * @param target  such as `DynamoDB_20120810.GetItem`
 * @throws Error where there is no answer; whether the request was carried out is not known then
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
      // what is still to come from a socket that is given up concerns nobody
      socket.on('error', () => {}).destroy();
      reject(error);
    };
    const onClose = () => fail(new Error('The engine closed the connection.'));
    const onTimeout = () => fail(new Error(`${target} was not answered in ${TIMEOUT_MS / 1000} s.`));
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

/** For the next request; it does not keep the process alive, and is forgotten when the engine closes it. */
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
