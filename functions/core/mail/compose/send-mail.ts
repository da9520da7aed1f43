import { MINUTE_MS } from '../../../../shared/lib/time.ts';
import type { Clock } from '../../lib/clock.ts';
import type { MailRequest } from '../mail-message.ts';
import type { MailId, MailStore } from '../mail-store.ts';
import { tagsOf } from '../mail-tags.ts';
import type { Mailer, MailResult } from '../mailer.ts';
import { type ComposeDeps, type Composed, composeMail } from './compose-mail.ts';

export interface MailDeps extends ComposeDeps {
  mails: MailStore;
  mailer: Mailer;
  clock: Clock;
}

/** A message that requests a mail, as the queue delivers it. */
export interface RequestedMail {
  id: MailId;
  request: MailRequest;
  requestedAt: Date;
}

export type Sent = MailResult | { kind: 'sent_before' | 'expired' } | Exclude<Composed, { kind: 'composed' }>;

/**
 * Sends a mail unless it was sent before. The caller must prevent concurrent calls for the same mail, and retry after a
 * failure. A crash between the send by SES and its record leads to a second mail, which is better than none.
 *
 * @throws for transient failures
 */
export async function sendMail(deps: MailDeps, { id, request, requestedAt }: RequestedMail): Promise<Sent> {
  const timely = withTimeLeft(request, requestedAt, deps.clock);
  if (!timely) return { kind: 'expired' };
  if (await deps.mails.isSent(id)) return { kind: 'sent_before' };
  const composed = await composeMail(deps, timely);
  if (composed.kind !== 'composed') return composed;
  const result = await deps.mailer({ ...composed.mail, tags: { ...tagsOf(request) } });
  await deps.mails.record(id, result.kind === 'sent' ? { state: 'sent' } : { state: 'refused', reason: result.reason });
  return result;
}

/** Records a mail as failed after all retries. */
export async function giveUpMail(
  { mails }: Pick<MailDeps, 'mails'>,
  id: MailId,
  reason: string,
): Promise<'given_up' | 'sent_before'> {
  const recorded = await mails.record(id, { state: 'failed', reason });
  return recorded === 'recorded' ? 'given_up' : recorded;
}

/**
 * A login code with the time that is left to use it.
 *
 * @returns undefined if the code has expired
 */
function withTimeLeft(request: MailRequest, requestedAt: Date, clock: Clock): MailRequest | undefined {
  if (!('lifetimeMinutes' in request)) return request;
  const waitedMinutes = (clock.now().getTime() - requestedAt.getTime()) / MINUTE_MS;
  // The queue's clock may be ahead of ours.
  const lifetimeMinutes = Math.min(request.lifetimeMinutes, Math.ceil(request.lifetimeMinutes - waitedMinutes));
  return lifetimeMinutes > 0 ? { ...request, lifetimeMinutes } : undefined;
}
