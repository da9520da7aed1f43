import { SourceConnected, type SourceId } from '../../../../../shared/photo/sources.ts';

/** refused: the provider or the shopper declined. unfinished: the window closed without a result. */
export type ConnectionOutcome =
  | { kind: 'connected' }
  | { kind: 'refused'; message: string | undefined }
  | { kind: 'unfinished' };

export interface ConnectionDeps {
  sourceId: SourceId;
  /** The page's own origin: the only accepted sender. */
  origin: string;
  messages: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  isWindowClosed(): boolean;
  /** GET /v1/sources; rejects if it fails. */
  isConnected(): Promise<boolean>;
  wait(milliseconds: number): Promise<void>;
  /** Aborted when the shopper cancels. */
  signal: AbortSignal;
}

const WINDOW_POLL_MS = 500;
const SERVER_POLL_MS = 2_000;
/** A provider may sever its window from us, which looks closed while the shopper is still signing in. */
const SERVER_POLL_DURATION_MS = 3 * 60_000;

/** Waits for the message of the connection's final page, or asks the server once the window seems to be gone. */
export async function waitForConnection(deps: ConnectionDeps): Promise<ConnectionOutcome> {
  let news: ConnectionOutcome | undefined;
  const onMessage = (event: Event): void => {
    news ??= newsIn(event, deps);
  };
  deps.messages.addEventListener('message', onMessage);
  try {
    for (let askedForMs = 0; askedForMs < SERVER_POLL_DURATION_MS && !deps.signal.aborted; ) {
      const isClosed = deps.isWindowClosed();
      const pauseMs = isClosed ? SERVER_POLL_MS : WINDOW_POLL_MS;
      if (isClosed && (await deps.isConnected().catch(() => false))) return { kind: 'connected' };
      if (news) return news;
      await deps.wait(pauseMs);
      if (news) return news;
      if (isClosed) askedForMs += pauseMs;
    }
    return { kind: 'unfinished' };
  } finally {
    deps.messages.removeEventListener('message', onMessage);
  }
}

/** Any page may post messages: only our own final page is trusted, and only about this source. */
function newsIn(event: Event, { origin, sourceId }: ConnectionDeps): ConnectionOutcome | undefined {
  if (!(event instanceof MessageEvent) || event.origin !== origin) return undefined;
  const parsed = SourceConnected.safeParse(event.data);
  if (!parsed.success || parsed.data.sourceId !== sourceId) return undefined;
  const { ok, message } = parsed.data;
  return ok ? { kind: 'connected' } : { kind: 'refused', message };
}
