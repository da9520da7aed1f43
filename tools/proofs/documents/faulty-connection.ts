import { requestFrom } from '../../../tests/support/request-from.ts';
import type { WorldClock } from './world-clock.ts';

/**
 * The outcome of a browser's requests. unreachable: they do not arrive. lost: the server executes them, but the reply
 * is lost. hangs: they never settle. late: they arrive after half a minute. twice: the request arrives a second time.
 * again: it arrives a second time, long after the reply.
 */
export const CONNECTION_QUALITIES = ['fine', 'unreachable', 'lost', 'hangs', 'late', 'twice', 'again'] as const;
export type ConnectionQuality = (typeof CONNECTION_QUALITIES)[number];

const LATE_MS = 30_000;

/** A browser's fetch with connection faults. */
export function faultyConnection({ url, clock, address }: { url: string; clock: WorldClock; address: string }) {
  const state = { quality: 'fine' as ConnectionQuality, isOnline: true };
  const send = (path: string, init: RequestInit | undefined): Promise<Response> => {
    const headers = Object.fromEntries(new Headers(init?.headers));
    const body = typeof init?.body === 'string' ? init.body : undefined;
    // a sent request reaches the server, even if the tab ends
    return clock.during(requestFrom(address, new URL(path, url), { method: init?.method ?? 'GET', headers, body }));
  };
  const sendLate = (path: string, init: RequestInit | undefined): Promise<Response> => {
    const arrives = clock.wait(LATE_MS).then(() => send(path, init));
    arrives.catch(() => {});
    return arrives;
  };
  const faulty: typeof globalThis.fetch = async (input, init) => {
    const path = String(input);
    const failure = new TypeError('Failed to fetch');
    if (!state.isOnline || state.quality === 'unreachable') throw failure;
    if (state.quality === 'hangs') return aborted(init?.signal);
    if (state.quality === 'late') return Promise.race([sendLate(path, init), aborted(init?.signal)]);
    const { quality } = state;
    const response = await send(path, init);
    if (quality === 'lost') throw failure;
    if (quality === 'again') void sendLate(path, init);
    return quality === 'twice' ? send(path, init) : response;
  };
  return { state, fetch: faulty };
}

/** Rejects when the caller aborts. */
function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = (): void => reject(new DOMException('The request was aborted.', 'AbortError'));
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}
