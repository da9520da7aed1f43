import { lookup as resolveName } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { type AllowedAddress, isPublicAddress, plainHost } from '../core/lib/remote-address.ts';

/**
 * Requests to addresses that somebody else has named, without being led into the network that the servers stand in. Names
 * are resolved here, every address is checked, and the connection is made to the checked ones: a name that changes its mind
 * in between (DNS rebinding) changes nothing.
 */

export interface ResolvedAddress {
  address: string;
  family: number;
}

/** Every address that a name has. */
export type Resolve = (hostname: string) => Promise<ResolvedAddress[]>;

export const resolveAll: Resolve = (hostname) => resolveName(hostname, { all: true });

/** @returns undefined where one of them is not public: who owns such a name means no good */
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

export interface GuardedRequest {
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal;
  /** makes it a POST */
  body?: string;
}

/** Settles when the headers of the answer are there; whoever asks reads or destroys the rest. */
export function connect(
  url: URL,
  addresses: readonly ResolvedAddress[],
  { headers, signal, body }: GuardedRequest,
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(url, {
      // a connection of its own: one that is kept could belong to another, older answer of the resolver
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

/** Answers every question with the addresses that were checked. */
function pinnedLookup(addresses: readonly ResolvedAddress[]): LookupFunction {
  return (_hostname, { all }, answer) => {
    const [first] = addresses;
    if (all) answer(null, [...addresses]);
    else answer(null, first?.address ?? '', first?.family);
  };
}

/** Rejects when time is up; the resolver itself knows no end. */
function endOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

export type After = (seconds: number, run: () => void) => () => void;

/** Calls back after so long; returns the way to stop it. */
export const afterSeconds: After = (seconds, run) => {
  const timer = setTimeout(run, seconds * 1000);
  return () => clearTimeout(timer);
};

/** Never the message: it may hold the address, and addresses hold signatures. */
export function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
