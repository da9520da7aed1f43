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
 * An address of this machine that nobody else has: all of 127.0.0.0/8 reaches a server on 127.0.0.1, and budgets are
 * counted by address, so callers that share one would use up each other's. Counted on from a random one: of some
 * thousand random ones two are the same now and then.
 */
export function newLoopbackAddress(): string {
  const at = nextAddress++ % ADDRESS_COUNT;
  const octets = [at / OCTET_COUNT ** 2, at / OCTET_COUNT, at].map((n) => (Math.floor(n) % OCTET_COUNT) + 1);
  return `127.${octets.join('.')}`;
}

/** One request from a source address, which fetch cannot choose. */
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
