import { randomInt } from 'node:crypto';
import { freePort } from '../free-port.ts';

export interface LoopbackAddress {
  host: string;
  port: number;
}

/**
 * A loopback address that cannot be guessed, for a program without access control. On Linux the loopback is a /8
 * network: with the port that makes 2^38 addresses, too many for a web page to try. Elsewhere only the port varies.
 */
export async function freeLoopbackAddress(): Promise<LoopbackAddress> {
  const host = `127.${randomInt(256)}.${randomInt(256)}.${randomInt(2, 255)}`;
  try {
    return { host, port: await freePort(host) };
  } catch {
    return { host: '127.0.0.1', port: await freePort('127.0.0.1') };
  }
}
