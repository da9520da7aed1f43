import { isIP, isIPv4 } from 'node:net';
import type { Context } from 'hono';
import type { HttpEnv } from './http-env.ts';

/** Set at the edge (infra/edge/viewer.js), which overwrites any value that a viewer sends. */
const VIEWER_ADDRESS_HEADER = 'True-Client-IP';

/**
 * The client's address as rate limits count it: an IPv4 address, or the /64 of an IPv6 address, because that is what
 * one home or machine is assigned. X-Forwarded-For is not read: a client can write anything into it.
 *
 * @returns for example '203.0.113.7' or '2001:db8:0:1::/64'; 'unknown' if neither the edge nor the gateway names it
 */
export function clientAddress(c: Context<HttpEnv>): string {
  return (
    countedAddress(c.req.header(VIEWER_ADDRESS_HEADER) ?? '') ??
    countedAddress(c.env?.requestContext?.http?.sourceIp ?? '') ??
    'unknown'
  );
}

/** @returns undefined for an invalid address */
export function countedAddress(ip: string): string | undefined {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? [];
  const address = mapped ?? ip;
  if (isIPv4(address)) return address;
  return isIP(address) === 6 ? `${firstGroups(address, 4).join(':')}::/64` : undefined;
}

/** Returns the first 16-bit groups of a valid IPv6 address in shortest form. */
function firstGroups(address: string, count: number): string[] {
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  // The last 32 bits may be written as an IPv4 address.
  const written = before.length + after.length + (address.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? 0 : 8 - written;
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  return groups.slice(0, count).map((group) => Number.parseInt(group, 16).toString(16));
}
