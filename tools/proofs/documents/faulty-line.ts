import { requestFrom } from '../../../tests/support/request-from.ts';
import type { WorldClock } from './world-clock.ts';

/**
 * What becomes of a browser's requests. unreachable: they do not arrive. lost: the server does what is asked, and the
 * answer does not come. hangs: it does, and nobody ever hears. late: it does after half a minute. twice: the request
 * arrives a second time. again: it arrives a second time, long after the answer.
 */
export const LINES = ['fine', 'unreachable', 'lost', 'hangs', 'late', 'twice', 'again'] as const;
export type Line = (typeof LINES)[number];

const LATE_MS = 30_000;

/** A browser's fetch over a line that can be bad. */
export function faultyLine({ url, clock, address }: { url: string; clock: WorldClock; address: string }) {
  const state = { line: 'fine' as Line, isOnline: true };
  const send = (path: string, init: RequestInit | undefined): Promise<Response> => {
    const headers = Object.fromEntries(new Headers(init?.headers));
    const body = typeof init?.body === 'string' ? init.body : undefined;
    // a request that is under way reaches the server, whatever becomes of the tab
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
    if (!state.isOnline || state.line === 'unreachable') throw failure;
    if (state.line === 'hangs') return aborted(init?.signal);
    if (state.line === 'late') return Promise.race([sendLate(path, init), aborted(init?.signal)]);
    const { line } = state;
    const response = await send(path, init);
    if (line === 'lost') throw failure;
    if (line === 'again') void sendLate(path, init);
    return line === 'twice' ? send(path, init) : response;
  };
  return { state, fetch: faulty };
}

/** Ends when whoever waits gives up. */
function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = (): void => reject(new DOMException('The request was given up.', 'AbortError'));
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}
