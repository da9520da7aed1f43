import type { IncomingMessage } from 'node:http';
import { type AddressRules, allowedAddress } from '../core/lib/remote-address.ts';
import type { RemoteFetch, RemoteReply } from '../core/photos/fetch-photo.ts';
import {
  type After,
  afterSeconds,
  checkedAddresses,
  connect,
  nameOf,
  type Resolve,
  resolveAll,
} from './guarded-request.ts';

const REDIRECTS_MAX = 3;
const REDIRECTS = [301, 302, 303, 307, 308];
/** Statuses that deny access permanently. */
const GONE = [401, 403, 404, 410, 451];

export interface RemoteFetchDeps {
  exceptions: AddressRules['exceptions'];
  resolve?: Resolve;
  after?: After;
}

/**
 * Fetches a shopper's or provider's URL, guarding every hop (guarded-request.ts). Sends no cookies, no credentials in
 * the URL, no compression.
 */
export function createRemoteFetch({
  exceptions,
  resolve = resolveAll,
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
      // Ends a connection that is no longer needed.
      timeUp.abort();
    }

    async function followed(
      text: string,
      sent: Readonly<Record<string, string>>,
      redirectsLeft: number,
    ): Promise<RemoteReply> {
      const target = allowedAddress(text, { allowedHosts, exceptions });
      if (!target) return { kind: 'not_allowed' };
      const addresses = await checkedAddresses(target, resolve, timeUp.signal);
      if (!addresses) return { kind: 'not_allowed' };
      const response = await connect(target.url, addresses, {
        headers: { Accept: 'image/*', 'Accept-Encoding': 'identity', ...sent },
        signal: timeUp.signal,
      });
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
