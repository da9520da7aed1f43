import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { Change, Condition, Row } from '../db/expressions.ts';
import { pack, packed } from '../db/packed.ts';
import { getRow, putAction, queryPage, type Table, updateAction, updateAndRead, updateRow } from '../db/table.ts';
import { type TransactionAction, transact } from '../db/transact.ts';
import { Attempt, type PaymentFailure, StartedAttempt } from './attempt.ts';
import { createDiscountUseStore } from './discount-use-store.ts';
import { createOrderNumberStore } from './order-number-store.ts';
import { createProjectClaimStore } from './project-claim-store.ts';

const attemptKey = (tenantId: TenantId, token: string) => ({ pk: `ATTEMPT#${tenantId}#${token}`, sk: 'META' });

/** Open attempts, in the index by state. The suffix allows more partitions without moving rows. */
const OPEN_PARTITION = 'OPENATTEMPTS#0';

const [, DoneAttempt, FailedAttempt] = Attempt.def.options;
const AttemptRow = z.discriminatedUnion('state', [
  z.object({ ...StartedAttempt.shape, draft: packed(StartedAttempt.shape.draft) }),
  DoneAttempt,
  FailedAttempt,
]);

/** The part of an open attempt that its index keys contain. */
const OpenRow = z.object({ pk: z.string(), gsi2sk: z.string() });
const OpenAttempt = z.pick(StartedAttempt, { tenantId: true, token: true, startedAt: true });
type OpenAttempt = z.infer<typeof OpenAttempt>;

/** Sorts open attempts by how long they have waited, at first since they started. */
const openSortKey = (since: string, { token, startedAt }: OpenAttempt) => `${since}#${token}#${startedAt}`;

function fromOpenRow(row: unknown): OpenAttempt {
  const { pk, gsi2sk } = z.parse(OpenRow, row);
  const [, tenantId, token] = pk.split('#');
  const [since, , startedAt = since] = gsi2sk.split('#');
  return z.parse(OpenAttempt, { tenantId, token, startedAt });
}

export type AttemptStore = ReturnType<typeof createAttemptStore>;

/**
 * Checkout attempts, in the Shop table. With the charges they are the record of payments and never expire, except those
 * whose draft is stored for a possible late payment. An attempt starts once and ends once, as done or failed.
 */
export function createAttemptStore(table: Table) {
  const projectClaims = createProjectClaimStore(table);
  const discountUses = createDiscountUseStore(table);
  const orderNumbers = createOrderNumberStore(table);

  async function get(tenantId: TenantId, token: string): Promise<Attempt | undefined> {
    const row = await getRow(table, attemptKey(tenantId, token));
    return row && z.parse(AttemptRow, row);
  }

  /**
   * Writes the attempt, the lock on its cart, its order number, its projects and its limited discount in one
   * transaction.
   */
  async function begin(
    attempt: StartedAttempt,
    lockCart: TransactionAction,
  ): Promise<'begun' | 'token_used' | 'number_taken' | 'not_as_read'> {
    const item = {
      ...attemptKey(attempt.tenantId, attempt.token),
      gsi2pk: OPEN_PARTITION,
      gsi2sk: openSortKey(attempt.startedAt, attempt),
      ...attempt,
      draft: pack(attempt.draft),
    };
    const refused = await transact(table, [
      putAction(table, item, { if: 'attribute_not_exists(pk)' }),
      orderNumbers.reserve(attempt, new Date(attempt.startedAt)),
      lockCart,
      ...projectClaims.take(attempt),
      ...discountUses.take(attempt),
    ]);
    if (!refused) return 'begun';
    if (refused.includes(0)) return 'token_used';
    return refused.includes(1) ? 'number_taken' : 'not_as_read';
  }

  /**
   * Ends the attempt and releases everything that it has claimed, in one transaction. Only a started attempt can fail,
   * so one caller wins.
   *
   * @param reopenCart undefined if the cart is an order by now
   * @param keptUntil stores the draft until then, so that `revive` can make an order of it; then the row expires with
   *   its
   * address
   */
  async function fail(
    attempt: StartedAttempt,
    failure: PaymentFailure,
    reopenCart: TransactionAction | undefined,
    keptUntil?: Date,
  ): Promise<'failed' | 'ended_already'> {
    const end = ending(attempt, {
      set: {
        state: 'failed',
        failure,
        ...(keptUntil && { ttl: Math.floor(keptUntil.getTime() / 1000) }),
      },
      remove: [...(keptUntil ? [] : ['draft', 'welcomeEmail', 'gift', 'promo']), 'gsi2pk', 'gsi2sk'],
    });
    const taken = attempt.isLate ? [] : [...projectClaims.giveBack(attempt), ...discountUses.giveBack(attempt)];
    const actions = [end, ...(reopenCart ? [reopenCart] : []), ...taken];
    return (await transact(table, actions)) ? 'ended_already' : 'failed';
  }

  /**
   * Restarts a failed attempt that was paid later. It has neither its cart nor its projects. One caller wins; an
   * attempt without a draft is left unchanged.
   */
  async function revive(tenantId: TenantId, token: string, now: Date): Promise<boolean> {
    const at = now.toISOString();
    return updateRow(table, attemptKey(tenantId, token), {
      set: {
        state: 'started',
        isLate: true,
        gsi2pk: OPEN_PARTITION,
        gsi2sk: openSortKey(at, { tenantId, token, startedAt: at }),
      },
      remove: ['failure', 'ttl'],
      if: '#state = :failed AND attribute_exists(draft)',
      values: { failed: 'failed' },
    });
  }

  /**
   * Removes the shopper from an ended attempt; its amount and outcome stay. Idempotent.
   *
   * @returns the cart that was to be paid for; undefined if there is no such attempt, or it has not ended
   */
  async function forgetShopper(tenantId: TenantId, token: string): Promise<string | undefined> {
    const outcome = await updateAndRead(table, attemptKey(tenantId, token), {
      remove: ['owner', 'claims', 'instrument', 'draft', 'welcomeEmail', 'promo'],
      if: 'attribute_exists(pk) AND #state <> :started',
      values: { started: 'started' },
    });
    return outcome.kind === 'written' ? z.parse(z.pick(DoneAttempt, { cartId: true }), outcome.row).cartId : undefined;
  }

  /** Transaction actions for placing the order. */
  function done(attempt: StartedAttempt, completedAt: string): TransactionAction[] {
    const { orderId } = attempt;
    const end = ending(
      attempt,
      {
        set: { state: 'done', completedAt },
        remove: ['draft', 'welcomeEmail', 'gift', 'promo', 'gsi2pk', 'gsi2sk'],
      },
      { if: ' AND orderId = :order', values: { order: orderId } },
    );
    return [end, orderNumbers.keep(attempt), ...discountUses.keepFor(attempt, orderId)];
  }

  /** Refuses a caller who read the attempt before it was revived and assumes that it has its cart and projects. */
  function ending(
    { tenantId, token, isLate }: StartedAttempt,
    change: Change,
    { if: andAlso = '', values = {} }: Condition = {},
  ): TransactionAction {
    const lateness = isLate ? 'attribute_exists(isLate)' : 'attribute_not_exists(isLate)';
    return updateAction(table, attemptKey(tenantId, token), {
      ...change,
      if: `#state = :started${andAlso} AND ${lateness}`,
      values: { started: 'started', ...values },
    });
  }

  /**
   * Stores the provider's reference of an undecided payment. The first one stays, so that two callers that start the
   * payment concurrently continue with the same one.
   */
  function keepReference(attempt: StartedAttempt, reference: string): Promise<void> {
    return updateStarted(attempt, { paymentReference: reference }, 'attribute_not_exists(paymentReference)');
  }

  /** Moves an attempt to the end of the queue. */
  function waitAgain(attempt: OpenAttempt, since: Date): Promise<void> {
    return updateStarted(attempt, { gsi2sk: openSortKey(since.toISOString(), attempt) }, 'attribute_exists(pk)');
  }

  /** Idempotent; has no effect on an attempt that has ended. */
  async function updateStarted(
    { tenantId, token }: Pick<StartedAttempt, 'tenantId' | 'token'>,
    set: Row,
    andAlso: string,
  ): Promise<void> {
    await updateRow(table, attemptKey(tenantId, token), {
      set,
      if: `#state = :started AND ${andAlso}`,
      values: { started: 'started' },
    });
  }

  /** Open attempts that have waited since a given time or longer, longest first. */
  async function openSince(latest: Date, max: number): Promise<OpenAttempt[]> {
    const { rows } = await queryPage(table, {
      index: 'gsi2',
      where: 'gsi2pk = :open AND gsi2sk < :after',
      // `$` follows `#`, which sorts after the time.
      values: { open: OPEN_PARTITION, after: `${latest.toISOString()}$` },
      limit: max,
    });
    return rows.map(fromOpenRow);
  }

  return {
    get,
    begin,
    fail,
    revive,
    forgetShopper,
    done,
    keepReference,
    waitAgain,
    openSince,
    /** For the transaction that places the order of a revived attempt, whose failure released its projects. */
    takeProjects: projectClaims.take,
    projectsTakenBy: projectClaims.takenBy,
  };
}
