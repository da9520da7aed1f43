import { createTransport } from 'nodemailer';
import { type Polling, pause, startPolling } from '../polling.ts';
import type { Outbox, OutboxEntry } from './outbox.ts';

/** The SMTP server that delivers the mails, from the setting `SMTP_URL`. */
export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the start; otherwise the connection is upgraded with STARTTLS. */
  isSecure: boolean;
  /** Whether mails may pass without TLS, as they may to a server on this machine. */
  mayBePlain: boolean;
  user?: string;
  password?: string;
}

/** `bounced`: the server refused the recipient. `refused`: it refused the message, or could not be reached in time. */
type RelayOutcome = { kind: 'sent' } | { kind: 'bounced' | 'refused'; reason: string };

export interface RelayOptions {
  server: SmtpServer;
  outbox: Outbox;
  onOutcome(entry: OutboxEntry, outcome: RelayOutcome): Promise<void>;
  onFault(error: unknown): void;
  nowMs?(): number;
  /** between looks into the outbox */
  pauseMs?: number;
}

const PAUSE_MS = 500;
const MINUTE_MS = 60_000;
/** The pause before the next try doubles from one minute to this. */
const RETRY_PAUSE_MAX_MS = 30 * MINUTE_MS;
/** Mail servers commonly try for two to five days. */
const RETRY_MAX_MS = 2 * 24 * 60 * MINUTE_MS;
/** Of the server's replies; a server that hangs delays only the other mails. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/**
 * Relays the mails of the outbox one after the other, so that the shop never waits for the server. Retries after every
 * failure that may pass: no connection, a reply of 4xx, a refused login or sender.
 */
export function startRelay(options: RelayOptions): { stop(): Promise<void>; polling: Polling } {
  const { server, outbox, onOutcome, onFault, nowMs = Date.now, pauseMs = PAUSE_MS } = options;
  const transport = createTransport({
    host: server.host,
    port: server.port,
    secure: server.isSecure,
    requireTLS: !server.isSecure && !server.mayBePlain,
    ...(server.user !== undefined && { auth: { user: server.user, pass: server.password ?? '' } }),
    ...TIMEOUTS,
  });
  const stopping = new AbortController();

  async function round(): Promise<void> {
    const entry = outbox.due(nowMs());
    if (entry) await relay(entry);
    else await pause(pauseMs, stopping.signal);
  }

  async function relay(entry: OutboxEntry): Promise<void> {
    const outcome = await send(entry);
    if (outcome) {
      await onOutcome(entry, outcome);
      await outbox.remove(entry);
    }
  }

  /** @returns undefined if it is tried again later */
  async function send(entry: OutboxEntry): Promise<RelayOutcome | undefined> {
    try {
      const raw = Buffer.from(entry.base64, 'base64');
      await transport.sendMail({ envelope: { from: entry.from, to: [entry.to] }, raw, signal: stopping.signal });
      return { kind: 'sent' };
    } catch (error) {
      if (stopping.signal.aborted) return undefined;
      const failed = permanentFailure(error);
      if (failed) return failed;
      const reason = reasonOf(error);
      if (nowMs() - Date.parse(entry.queuedAt) > RETRY_MAX_MS) return { kind: 'refused', reason };
      onFault(new Error(`The SMTP server ${server.host} did not take a mail, which is tried again: ${reason}`));
      await outbox.postpone(entry, nowMs() + Math.min(RETRY_PAUSE_MAX_MS, MINUTE_MS * 2 ** entry.attempts));
      return undefined;
    }
  }

  const polling = startPolling(round, { signal: stopping.signal, onFault });
  return {
    polling,
    async stop() {
      stopping.abort();
      transport.close();
      await polling.ended;
    },
  };
}

/** A 5xx reply about the recipient or the message. Others, such as a refused login, concern the operator's account. */
function permanentFailure(error: unknown): RelayOutcome | undefined {
  const { command, responseCode = 0 } = error as { command?: string; responseCode?: number };
  if (responseCode < 500) return undefined;
  if (command === 'RCPT TO') return { kind: 'bounced', reason: reasonOf(error) };
  return command === 'DATA' ? { kind: 'refused', reason: reasonOf(error) } : undefined;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
