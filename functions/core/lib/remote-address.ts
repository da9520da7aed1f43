import { BlockList, isIP } from 'node:net';

/**
 * Addresses that the shop's servers may fetch from. A shopper can name any URL, and a name can resolve to any address,
 * so at every hop the host must be on a list and resolve to a public address (`isPublicAddress`): docs/spec 9.10.
 */

/** Long enough for the signed URLs of the providers' CDNs. */
const URL_CHARACTERS_MAX = 4096;

export interface AddressRules {
  /** Host names, which include all subdomains; an IP address matches only itself. */
  allowedHosts: readonly string[];
  /**
   * Origins such as `http://127.0.0.1:4600` that, if allowed at all, may use http, any port and a private address.
   * Empty except in local development.
   */
  exceptions: readonly string[];
}

export interface AllowedAddress {
  url: URL;
  /** Its name may resolve to a private address. */
  isException: boolean;
}

/**
 * Checks a URL by its text, before its name is resolved. The URL parser normalizes every notation: `0x7f.1` and
 * `2130706433` become 127.0.0.1.
 *
 * @returns undefined if it may not be fetched
 */
export function allowedAddress(text: string, { allowedHosts, exceptions }: AddressRules): AllowedAddress | undefined {
  if (text.length > URL_CHARACTERS_MAX || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return undefined;
  if (!allowedHosts.some((allowed) => isWithin(plainHost(url.hostname), plainHost(allowed)))) return undefined;
  const isException = exceptions.includes(url.origin);
  // The parser drops the default port.
  if (!isException && (url.protocol !== 'https:' || url.port !== '')) return undefined;
  return { url, isException };
}

/** The host without the trailing dot of a full name and the brackets of IPv6. */
export function plainHost(hostname: string): string {
  return hostname
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^\[(.*)\]$/, '$1');
}

function isWithin(host: string, allowed: string): boolean {
  if (allowed === '' || host === '') return false;
  if (host === allowed) return true;
  return isIP(host) === 0 && isIP(allowed) === 0 && host.endsWith(`.${allowed}`);
}

/**
 * Whether an address is in the public internet. IPv4: all except special-purpose blocks. IPv6: global unicast, except
 * blocks that map to IPv4 or are unassigned. Source: IANA, "IPv4 Special-Purpose Address Registry", "IPv6
 * Special-Purpose
 * Address Registry" and "Internet Protocol Version 6 Address Space".
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !SET_ASIDE_IPV4.check(address, 'ipv4');
  if (family !== 6 || address.includes('%')) return false;
  return ROUTED_IPV6.check(address, 'ipv6') && !SET_ASIDE_IPV6.check(address, 'ipv6');
}

const SET_ASIDE_IPV4 = blocks('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]);

const ROUTED_IPV6 = blocks('ipv6', [['2000::', 3]]);
/** Teredo and other protocol assignments, documentation, 6to4, documentation again. */
const SET_ASIDE_IPV6 = blocks('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);

function blocks(family: 'ipv4' | 'ipv6', subnets: readonly (readonly [net: string, prefix: number])[]): BlockList {
  const list = new BlockList();
  for (const [net, prefix] of subnets) list.addSubnet(net, prefix, family);
  return list;
}
