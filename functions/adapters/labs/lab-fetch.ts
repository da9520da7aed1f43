/** The calling function has a minute for several calls. */
const TIMEOUT_MS = 15_000;

export interface LabReply {
  status: number;
  /** undefined if the body is not JSON */
  body: unknown;
}

/**
 * Calls a lab's API once. Throws on replies that say nothing about the order, so that the call is retried: no reply, a
 * server error, too many calls, or credentials that the lab rejects, which an operator can fix. Errors contain neither
 * addresses nor keys.
 */
export async function labFetch(url: URL, init: RequestInit): Promise<LabReply> {
  // A redirect must not carry the key to another host.
  const reply = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  const { status } = reply;
  const body: unknown = await reply.json().catch(() => undefined);
  if (status >= 500 || status === 429 || status === 408) throw new Error(`The lab answers with status ${status}`);
  if (status === 401 || status === 403) throw new Error(`The lab does not take the account's key (status ${status})`);
  return { status, body };
}

/** Appends a path to the base address of an API, which may have a path of its own. */
export function labUrl(base: string, path: string): URL {
  return new URL(`${base.replace(/\/$/, '')}${path}`);
}
