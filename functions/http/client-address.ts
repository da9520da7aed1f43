import { isIP, isIPv4 } from 'node:net';
import type { Context } from 'hono';
import type { ApiEnv } from './http-env.ts';

/** CloudFront's own word for who asks; a viewer's claim under this name does not get past it. */
const VIEWER_ADDRESS_HEADER = 'CloudFront-Viewer-Address';

/**
 * Who asks, as budgets count it: an IPv4 address, or the /64 that an IPv6 address lies in, because that is what one
 * home or one machine gets. X-Forwarded-For is not read: anybody may write anything into it.
 *
 * @returns for example '203.0.113.7' or '2001:db8:0:1::/64'; 'unknown' where neither the edge nor the gateway says
 */
export function clientAddress(c: Context<ApiEnv>): string {
  const viewer = withoutPort(c.req.header(VIEWER_ADDRESS_HEADER) ?? '');
  return countedAddress(viewer) ?? countedAddress(c.env?.requestContext?.http?.sourceIp ?? '') ?? 'unknown';
}

/** '203.0.113.7:46532' and '2001:db8::7:46532' without the port, which always comes last. */
function withoutPort(addressAndPort: string): string {
  return addressAndPort.slice(0, Math.max(addressAndPort.lastIndexOf(':'), 0)).replace(/^\[(.*)\]$/, '$1');
}

/** @returns undefined for what is no address */
export function countedAddress(ip: string): string | undefined {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? [];
  const address = mapped ?? ip;
  if (isIPv4(address)) return address;
  return isIP(address) === 6 ? `${firstGroups(address, 4).join(':')}::/64` : undefined;
}

/** The first 16-bit groups of a valid IPv6 address, each as short as it can be written. */
function firstGroups(address: string, count: number): string[] {
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  // the last 32 bits may be written as an IPv4 address
  const written = before.length + after.length + (address.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? 0 : 8 - written;
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  return groups.slice(0, count).map((group) => Number.parseInt(group, 16).toString(16));
}
