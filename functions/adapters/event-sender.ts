import type { Log } from '../core/lib/log.ts';

const TIMEOUT_MS = 3_000;

/** Brings signed events to an address of the shop's own. One that is lost is logged: whoever it is for asks, too. */
export function createEventSender(url: string, log: Log) {
  return async function sendEvent(body: string, headers: Record<string, string>): Promise<void> {
    try {
      const reply = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!reply.ok) log.warn('event_not_delivered', { status: reply.status });
    } catch (error) {
      log.warn('event_not_delivered', { error });
    }
  };
}
