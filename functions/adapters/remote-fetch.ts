import { lookup as resolveName } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import {
  type AddressRules,
  type AllowedAddress,
  allowedAddress,
  isPublicAddress,
  plainHost,
} from '../core/photos/remote-address.ts';
import type { RemoteFetch, RemoteReply } from '../core/photos/remote-fetch.ts';

const REDIRECTS_MAX = 3;
const REDIRECTS = [301, 302, 303, 307, 308];
/** Says that there is nothing for this caller, now and later. */
const GONE = [401, 403, 404, 410, 451];

interface ResolvedAddress {
  address: string;
  family: number;
}

export interface RemoteFetchDeps {
  exceptions: AddressRules['exceptions'];
  /** every address that a name has */
  resolve?: (hostname: string) => Promise<ResolvedAddress[]>;
  /** calls back after so long; returns the way to stop it */
  after?: (seconds: number, run: () => void) => () => void;
}

/**
 * Fetches what a shopper's or a provider's address names, without being led into the network that the servers stand in.
 * Names are resolved here, every address is checked, and the connection is made to the checked ones: a name that changes
 * its mind in between (DNS rebinding) changes nothing. No cookies, no credentials in the address, no compression.
 */
export function createRemoteFetch({
  exceptions,
  resolve = (hostname) => resolveName(hostname, { all: true }),
  after = afterSeconds,
}: RemoteFetchDeps): RemoteFetch {
  return async function fetchRemote({ url, allowedHosts, headers = {}, bytesMax, timeoutSeconds }) {
    const timeUp = new AbortController();
    const stopClock = after(timeoutSeconds, () => timeUp.abort());
    try {
      return await followed(url, headers, REDIRECTS_MAX);
    } catch (error) {
      return { kind: 'failed', reason: timeUp.signal.aborted ? 'timeout' : nameOf(error) };
    } finally {
      stopClock();
      // a connection that is no longer of use ends with it
      timeUp.abort();
    }

    async function followed(
      text: string,
      sent: Readonly<Record<string, string>>,
      redirectsLeft: number,
    ): Promise<RemoteReply> {
      const target = allowedAddress(text, { allowedHosts, exceptions });
      if (!target) return { kind: 'not_allowed' };
      const addresses = await Promise.race([checkedAddresses(target), endOf(timeUp.signal)]);
      if (!addresses) return { kind: 'not_allowed' };
      const response = await connect(target.url, addresses, sent, timeUp.signal);
      const status = response.statusCode ?? 0;
      const { location } = response.headers;
      if (REDIRECTS.includes(status) && location !== undefined) {
        response.destroy();
        if (redirectsLeft === 0) return { kind: 'failed', reason: 'too many redirects' };
        if (!URL.canParse(location, target.url)) return { kind: 'not_allowed' };
        const next = new URL(location, target.url);
        return followed(next.href, next.origin === target.url.origin ? sent : {}, redirectsLeft - 1);
      }
      if (status === 200) return readBody(response, bytesMax);
      response.destroy();
      return GONE.includes(status) ? { kind: 'gone' } : { kind: 'failed', reason: `status ${status}` };
    }
  };

  /** @returns undefined where one of them is not public: who owns such a name means no good */
  async function checkedAddresses({ url, isException }: AllowedAddress): Promise<ResolvedAddress[] | undefined> {
    const host = plainHost(url.hostname);
    const family = isIP(host);
    const addresses = family === 0 ? await resolve(host) : [{ address: host, family }];
    if (addresses.length === 0) return undefined;
    return isException || addresses.every(({ address }) => isPublicAddress(address)) ? addresses : undefined;
  }
}

function connect(
  url: URL,
  addresses: readonly ResolvedAddress[],
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(url, {
      // a connection of its own: one that is kept could belong to another, older answer of the resolver
      agent: false,
      lookup: pinnedLookup(addresses),
      signal,
      headers: { Accept: 'image/*', 'Accept-Encoding': 'identity', 'User-Agent': 'Tessera', ...headers },
    })
      .once('response', resolve)
      .once('error', reject)
      .end();
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

async function readBody(response: IncomingMessage, bytesMax: number): Promise<RemoteReply> {
  const { 'content-length': announced, 'content-encoding': encoding = 'identity' } = response.headers;
  if (encoding !== 'identity') {
    response.destroy();
    return { kind: 'failed', reason: `encoding ${encoding}` };
  }
  const chunks: Buffer[] = [];
  let bytes = Number(announced ?? 0);
  if (bytes <= bytesMax) {
    bytes = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > bytesMax) break;
      chunks.push(chunk);
    }
  }
  if (bytes <= bytesMax) return { kind: 'fetched', body: Buffer.concat(chunks) };
  response.destroy();
  return { kind: 'too_large' };
}

/** Rejects when time is up; the resolver itself knows no end. */
function endOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

function afterSeconds(seconds: number, run: () => void): () => void {
  const timer = setTimeout(run, seconds * 1000);
  return () => clearTimeout(timer);
}

/** Never the message: it may hold the address, and addresses hold signatures. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
