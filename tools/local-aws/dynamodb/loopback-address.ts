import { randomInt } from 'node:crypto';
import { freePort } from '../free-port.ts';

export interface LoopbackAddress {
  host: string;
  port: number;
}

/**
 * An address of this machine that nobody can guess, for a program that lets everybody in who reaches it. On Linux the
 * loopback is a whole network: with the port that makes 2^38 places, too many for a web page to try. Elsewhere it has one
 * address, and what remains is the port.
 */
export async function freeLoopbackAddress(): Promise<LoopbackAddress> {
  const host = `127.${randomInt(256)}.${randomInt(256)}.${randomInt(2, 255)}`;
  try {
    return { host, port: await freePort(host) };
  } catch {
    return { host: '127.0.0.1', port: await freePort('127.0.0.1') };
  }
}
