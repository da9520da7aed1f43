import { lookup as resolveName } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { type AllowedAddress, isPublicAddress, plainHost } from '../core/lib/remote-address.ts';

/**
 * Requests external URLs without access to the servers' private network. Resolves names here, checks every address, and
 * connects only to the checked ones, which defeats DNS rebinding.
 */

export interface ResolvedAddress {
  address: string;
  family: number;
}

/** Resolves every address of a name. */
export type Resolve = (hostname: string) => Promise<ResolvedAddress[]>;

export const resolveAll: Resolve = (hostname) => resolveName(hostname, { all: true });

/** @returns undefined if any address is not public: such a name is hostile */
export async function checkedAddresses(
  { url, isException }: AllowedAddress,
  resolve: Resolve,
  signal: AbortSignal,
): Promise<ResolvedAddress[] | undefined> {
  const host = plainHost(url.hostname);
  const family = isIP(host);
  const addresses = family === 0 ? await Promise.race([resolve(host), endOf(signal)]) : [{ address: host, family }];
  if (addresses.length === 0) return undefined;
  return isException || addresses.every(({ address }) => isPublicAddress(address)) ? addresses : undefined;
}

const RESOLVE_TIMEOUT_SECONDS = 5;

/** @returns whether a host has addresses, all of them public; false if its name cannot be resolved in time */
export function createPublicHostCheck(resolve: Resolve = resolveAll, after: After = afterSeconds) {
  return async function isPublicHost(address: AllowedAddress): Promise<boolean> {
    const timeUp = new AbortController();
    const stopClock = after(RESOLVE_TIMEOUT_SECONDS, () => timeUp.abort());
    try {
      return (await checkedAddresses(address, resolve, timeUp.signal)) !== undefined;
    } catch {
      return false;
    } finally {
      stopClock();
    }
  };
}

export interface GuardedRequest {
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal;
  /** Makes it a POST. */
  body?: string;
}

/** Settles when the reply's headers arrive; the caller reads or destroys the rest. */
export function connect(
  url: URL,
  addresses: readonly ResolvedAddress[],
  { headers, signal, body }: GuardedRequest,
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(url, {
      // A new connection: a pooled one could belong to an older reply of the resolver.
      agent: false,
      lookup: pinnedLookup(addresses),
      signal,
      headers: { 'User-Agent': 'Tessera', ...headers },
      ...(body !== undefined && { method: 'POST' }),
    })
      .once('response', resolve)
      .once('error', reject)
      .end(body);
  });
}

/** Resolves every lookup to the checked addresses. */
function pinnedLookup(addresses: readonly ResolvedAddress[]): LookupFunction {
  return (_hostname, { all }, answer) => {
    const [first] = addresses;
    if (all) answer(null, [...addresses]);
    else answer(null, first?.address ?? '', first?.family);
  };
}

/** Rejects on timeout, because the resolver has none. */
function endOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

export type After = (seconds: number, run: () => void) => () => void;

/** Calls back after a delay; returns a cancel function. */
export const afterSeconds: After = (seconds, run) => {
  const timer = setTimeout(run, seconds * 1000);
  return () => clearTimeout(timer);
};

/** Omits the message, which may contain a signed URL. */
export function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
