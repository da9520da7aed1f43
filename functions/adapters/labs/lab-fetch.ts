/** Whoever calls has a minute: several calls with an answer each. */
const TIMEOUT_MS = 15_000;

export interface LabReply {
  status: number;
  /** undefined where it is no JSON */
  body: unknown;
}

/**
 * One call of a lab's API. What tells nothing of the order is thrown, so that it is asked again: no answer, a fault of the
 * lab's, too many calls, and credentials that it does not take, which an operator can mend.
 *
 * @param name of the lab, for the error: addresses and keys stay out of it
 */
export async function labFetch(name: string, url: URL, init: RequestInit): Promise<LabReply> {
  // a key must not follow a redirect to somebody else
  const reply = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  const { status } = reply;
  const body: unknown = await reply.json().catch(() => undefined);
  if (status >= 500 || status === 429 || status === 408) throw new Error(`${name} answers with status ${status}`);
  if (status === 401 || status === 403) throw new Error(`${name} does not take the account's key (status ${status})`);
  return { status, body };
}

/** Of an API that may lie below a path of its host. */
export function labUrl(base: string, path: string): URL {
  return new URL(`${base.replace(/\/$/, '')}${path}`);
}
