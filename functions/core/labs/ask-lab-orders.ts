import type { TenantId } from '../../../shared/lib/scalars.ts';
import { MINUTE_MS } from '../../../shared/lib/time.ts';
import type { Clock } from '../lib/clock.ts';
import type { FindLab, LabPatience, LabStatus } from './lab.ts';
import { isAskable, type LabOrder } from './lab-order.ts';
import type { LabOrderStore } from './lab-order-store.ts';
import { isTooSilent, nextAskAt } from './lab-patience.ts';

export interface AskDeps {
  labOrders: Pick<LabOrderStore, 'ofOrder' | 'report' | 'heard' | 'wait' | 'failed' | 'raise'>;
  findLab: FindLab;
  clock: Clock;
}

/** Without an account no reply will come: staff are notified within a day. */
const PATIENCE_WITHOUT_ACCOUNT: LabPatience = { askAfterMinutes: 60, silentAfterHours: 24 };

/**
 * Polls the labs of an order and stores their reports, by the same rules as events, so that a late event changes
 * nothing.
 * Raises an alarm if a lab does not know the order, sends a malformed reply or is silent for too long. Does not throw
 * when a lab fails: the row records the error and the next try.
 *
 * @param when if_silent: skips labs that reported recently
 * @returns the number of labs polled
 */
export async function askLabOrders(
  deps: AskDeps,
  tenantId: TenantId,
  orderId: string,
  when: 'if_silent' | 'now',
): Promise<number> {
  let asked = 0;
  for (const one of (await deps.labOrders.ofOrder(tenantId, orderId)).filter(isAskable)) {
    if (await ask(deps, one, when)) asked += 1;
  }
  return asked;
}

async function ask(deps: AskDeps, one: LabOrder, when: 'if_silent' | 'now'): Promise<boolean> {
  const { labOrders, findLab, clock } = deps;
  const now = clock.now();
  let patience = PATIENCE_WITHOUT_ACCOUNT;
  let said: LabStatus;
  try {
    const lab = await findLab(one.tenantId, one.lab);
    if (!lab) throw new Error(`There is no account at the lab ${one.lab}: put it into the secret LabAccounts`);
    patience = await lab.patience();
    const askFrom = askableFrom(one, patience);
    if (when === 'if_silent' && askFrom > now) {
      await labOrders.wait(one, askFrom.toISOString());
      return false;
    }
    said = await lab.status(one.reference);
  } catch (error) {
    await labOrders.failed(one, sentenceOf(error), nextAskAt(one.changedAt, now, patience));
    await raiseIfSilent(deps, one, patience, sentenceOf(error));
    return true;
  }
  const dueAt = nextAskAt(one.changedAt, now, patience);
  switch (said.kind) {
    case 'told': {
      const known = await labOrders.report(one, said.report);
      if (known?.version !== one.version) return true;
      if (!said.isRecord || one.alarm?.kind === 'unreadable') await labOrders.heard(one, dueAt);
      else {
        await labOrders.wait(one, dueAt);
        await raiseIfSilent(deps, one, patience, undefined);
      }
      return true;
    }
    case 'unknown':
      await labOrders.wait(one, dueAt);
      await labOrders.raise(one, { kind: 'lost', message: `${one.lab} has no order ${one.reference}.` });
      return true;
    case 'unreadable':
      await labOrders.failed(one, said.message, dueAt);
      await labOrders.raise(one, { kind: 'unreadable', message: `${one.lab}: ${said.message}` });
      return true;
    case 'no_news':
      await labOrders.wait(one, dueAt);
      await raiseIfSilent(deps, one, patience, undefined);
      return true;
  }
}

/** The earliest time to poll after the last report. */
function askableFrom({ heardAt }: LabOrder, { askAfterMinutes }: LabPatience): Date {
  return new Date(Date.parse(heardAt) + askAfterMinutes * MINUTE_MS);
}

async function raiseIfSilent(
  { labOrders, clock }: AskDeps,
  one: LabOrder,
  patience: LabPatience,
  why: string | undefined,
): Promise<void> {
  // A lost order stays lost.
  if (one.alarm || !isTooSilent(one.heardAt, clock.now(), patience)) return;
  const { lab, reference, heardAt } = one;
  const since = `${lab} has said nothing of ${reference} since ${heardAt.slice(0, 16).replace('T', ' ')} UTC`;
  await labOrders.raise(one, { kind: 'silent', message: `${since}${why === undefined ? '.' : `: ${why}.`}` });
}

function sentenceOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 300);
}
