import * as z from 'zod/mini';
import type { Lab, LabCancellation, LabStatus, Submission } from '../../core/labs/lab.ts';
import type { LabManifest } from '../../core/labs/lab-manifest.ts';
import type { Clock } from '../../core/lib/clock.ts';
import { type DirectAccount, patienceOf } from './lab-accounts.ts';
import { readSignedReport, reportOf, SignedReport } from './signed-report.ts';

const TooLate = z.object({ message: z.string() });

/** Speaks the contract of docs/labs.md: orders with a key each, polling, cancellation, signed events. */
export function createDirectLab(account: DirectAccount, clock: Clock): Lab {
  const { url, apiKey, eventSecret } = account;

  async function ask(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    return labFetch(labUrl(url, path), {
      method,
      headers: { authorization: `Bearer ${apiKey}`, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  async function submit(manifest: LabManifest, key: string): Promise<Submission> {
    const { items, ...order } = manifest;
    const said = await ask(
      'POST',
      '/orders',
      // The lab does not need our bucket keys.
      { ...order, items: items.map(({ file: { key: _, ...file }, ...item }) => ({ ...item, file })) },
      { 'idempotency-key': key },
    );
    const told = SignedReport.safeParse(said.body).data;
    if (!told || ![200, 201, 422].includes(said.status))
      throw new Error(`The lab answers an order with status ${said.status} and not as docs/labs.md has it`);
    const { at, labReference, problem } = reportOf(told);
    if (told.state === 'Rejected')
      return { kind: 'rejected', at, problem: problem ?? { code: 'none', message: 'It does not say why.' } };
    if (said.status === 200) return { kind: 'already_accepted', labReference };
    if (told.state === 'OnHold')
      return {
        kind: 'on_hold',
        labReference,
        at,
        problem: problem ?? { code: 'none', message: 'It does not say why.' },
      };
    return { kind: 'accepted', at, ...(labReference !== undefined && { labReference }) };
  }

  async function status(reference: string): Promise<LabStatus> {
    const said = await ask('GET', `/orders/${encodeURIComponent(reference)}`);
    if (said.status === 404) return { kind: 'unknown' };
    const told = SignedReport.safeParse(said.body);
    if (!told.success)
      throw new Error(`The lab tells of an order with status ${said.status} and not as docs/labs.md has it`);
    return { kind: 'told', report: reportOf(told.data) };
  }

  async function cancel(reference: string): Promise<LabCancellation> {
    const said = await ask('POST', `/orders/${encodeURIComponent(reference)}/cancel`);
    // An order that the lab does not know counts as canceled.
    if (said.status === 200 || said.status === 404) return { kind: 'cancelled' };
    if (said.status !== 409) throw new Error(`The lab answers a cancellation with status ${said.status}`);
    return { kind: 'too_late', message: TooLate.safeParse(said.body).data?.message ?? 'It does not say why.' };
  }

  return {
    submit,
    status,
    cancel,
    patience: async () => patienceOf(account),
    parseEvent: async (message) => readSignedReport(message, eventSecret, clock.now()),
  };
}

/** The calling function has a minute for several calls. */
const TIMEOUT_MS = 15_000;

interface LabReply {
  status: number;
  /** Undefined if the body is not JSON. */
  body: unknown;
}

/**
 * Calls a lab's API once. Throws on replies that say nothing about the order, so that the call is retried: no reply, a
 * server error, too many calls, or credentials that the lab rejects, which an operator can fix. Errors contain neither
 * addresses nor keys.
 */
async function labFetch(url: URL, init: RequestInit): Promise<LabReply> {
  // A redirect must not carry the key to another host.
  const reply = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  const { status } = reply;
  const body: unknown = await reply.json().catch(() => undefined);
  if (status >= 500 || status === 429 || status === 408) throw new Error(`The lab answers with status ${status}`);
  if (status === 401 || status === 403) throw new Error(`The lab does not take the account's key (status ${status})`);
  return { status, body };
}

/** Appends a path to an API's base URL, which may itself have a path. */
function labUrl(base: string, path: string): URL {
  return new URL(`${base.replace(/\/$/, '')}${path}`);
}
