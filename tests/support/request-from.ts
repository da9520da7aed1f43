import { randomInt } from 'node:crypto';
import { request } from 'node:http';

export interface Sent {
  method: string;
  headers: Readonly<Record<string, string>>;
  body?: string | undefined;
}

const OCTET_COUNT = 254;
const ADDRESS_COUNT = OCTET_COUNT ** 3;
let nextAddress = randomInt(ADDRESS_COUNT);

/**
 * A unique loopback address: all of 127.0.0.0/8 reaches a server on 127.0.0.1, and rate limits count by address. Counts
 * up from a random one, because random addresses collide after some thousands.
 */
export function newLoopbackAddress(): string {
  const at = nextAddress++ % ADDRESS_COUNT;
  const octets = [at / OCTET_COUNT ** 2, at / OCTET_COUNT, at].map((n) => (Math.floor(n) % OCTET_COUNT) + 1);
  return `127.${octets.join('.')}`;
}

/** Makes a request from a source address, which fetch cannot choose. */
export function requestFrom(localAddress: string, url: URL, { method, headers, body }: Sent): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, localAddress, agent: false }, async (answer) => {
      try {
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(chunk as Buffer);
        const pairs = answer.rawHeaders.flatMap((name, at, all): [string, string][] =>
          at % 2 === 0 ? [[name, all[at + 1] ?? '']] : [],
        );
        const status = answer.statusCode ?? 0;
        const hasBody = ![204, 205, 304].includes(status);
        resolve(new Response(hasBody ? Buffer.concat(chunks) : null, { status, headers: pairs }));
      } catch (error) {
        reject(error);
      }
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
