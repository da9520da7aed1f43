import { GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import { pack, packed } from '../dynamodb/packed.ts';
import { isConditionFailed, type Table } from '../dynamodb/table.ts';
import { type TransactionAction, transact } from '../dynamodb/transact.ts';
import { Attempt, type PaymentFailure, StartedAttempt } from './attempt.ts';
import { createDiscountUseStore } from './discount-use-store.ts';
import { createOrderNumberStore } from './order-number-store.ts';
import { createProjectClaimStore } from './project-claim-store.ts';

const attemptKey = (tenantId: TenantId, token: string) => ({ pk: `ATTEMPT#${tenantId}#${token}`, sk: 'META' });

/** Attempts that have not ended, in the index by state; the suffix lets more partitions be added without moving rows. */
const OPEN_PARTITION = 'OPENATTEMPTS#0';

const [, DoneAttempt, FailedAttempt] = Attempt.def.options;
const AttemptRow = z.discriminatedUnion('state', [
  z.object({ ...StartedAttempt.shape, draft: packed(StartedAttempt.shape.draft) }),
  DoneAttempt,
  FailedAttempt,
]);

/** What is needed of an open attempt: the index keys say it. */
const OpenRow = z.object({ pk: z.string(), gsi2sk: z.string() });
const OpenAttempt = z.pick(StartedAttempt, { tenantId: true, token: true, startedAt: true });
type OpenAttempt = z.infer<typeof OpenAttempt>;

/** Attempts are asked after in the order in which they have waited: at first since they began. */
const openSortKey = (since: string, { token, startedAt }: OpenAttempt) => `${since}#${token}#${startedAt}`;

function fromOpenRow(row: unknown): OpenAttempt {
  const { pk, gsi2sk } = z.parse(OpenRow, row);
  const [, tenantId, token] = pk.split('#');
  const [since, , startedAt = since] = gsi2sk.split('#');
  return z.parse(OpenAttempt, { tenantId, token, startedAt });
}

export type AttemptStore = ReturnType<typeof createAttemptStore>;

/**
 * Checkout attempts, in the Shop table: with the charges they are the record of money and have no end of life, but those
 * whose draft is kept for a payment that may never come. An attempt begins once, and ends once: done or failed.
 */
export function createAttemptStore(shop: Table) {
  const { documents, tableName: TableName } = shop;
  const projectClaims = createProjectClaimStore(shop);
  const discountUses = createDiscountUseStore(shop);
  const orderNumbers = createOrderNumberStore(shop);

  /** Consistent, 1 RCU a 4 KB. */
  async function get(tenantId: TenantId, token: string): Promise<Attempt | undefined> {
    const { Item } = await documents.send(
      new GetCommand({ TableName, Key: attemptKey(tenantId, token), ConsistentRead: true }),
    );
    return Item && z.parse(AttemptRow, Item);
  }

  /**
   * Writes the attempt, the lock on its cart, its order number, its projects and the discount that works once, or nothing.
   * 2 WCU a KB of each.
   */
  async function begin(
    attempt: StartedAttempt,
    lockCart: TransactionAction,
  ): Promise<'begun' | 'token_used' | 'number_taken' | 'not_as_read'> {
    const Item = {
      ...attemptKey(attempt.tenantId, attempt.token),
      gsi2pk: OPEN_PARTITION,
      gsi2sk: openSortKey(attempt.startedAt, attempt),
      ...attempt,
      draft: pack(attempt.draft),
    };
    const refused = await transact(documents, [
      { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } },
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
   * The attempt's end and the return of all that it has taken, or nothing. Only a started attempt fails, so one winner.
   *
   * @param reopenCart undefined where the cart is an order by now
   * @param keptUntil what is bought stays with the attempt until then, so that `revive` can make an order of it; then
   *   the row goes, with the address in it
   */
  async function fail(
    attempt: StartedAttempt,
    failure: PaymentFailure,
    reopenCart: TransactionAction | undefined,
    keptUntil?: Date,
  ): Promise<'failed' | 'ended_already'> {
    const { tenantId, token } = attempt;
    const kept = keptUntil && { ':ttl': Math.floor(keptUntil.getTime() / 1000) };
    const end = ending(
      tenantId,
      token,
      `SET #state = :to, failure = :failure${kept ? ', #ttl = :ttl' : ''} REMOVE ${kept ? '' : 'draft, welcomeEmail, gift, '}gsi2pk, gsi2sk`,
      { ':to': 'failed', ':failure': failure, ...kept },
      lateness(attempt),
    );
    const taken = attempt.isLate ? [] : [...projectClaims.giveBack(attempt), ...discountUses.giveBack(attempt)];
    const actions = [end, ...(reopenCart ? [reopenCart] : []), ...taken];
    return (await transact(documents, actions)) ? 'ended_already' : 'failed';
  }

  /**
   * Begins an attempt anew that was given up and has been paid all the same. It has neither its cart nor its projects.
   * One winner; an attempt of which nothing is known any more stays as it is. 2 WCU a KB.
   */
  async function revive(tenantId: TenantId, token: string, now: Date): Promise<boolean> {
    const at = now.toISOString();
    try {
      await documents.send(
        new UpdateCommand({
          TableName,
          Key: attemptKey(tenantId, token),
          UpdateExpression:
            'SET #state = :started, isLate = :true, gsi2pk = :open, gsi2sk = :waits REMOVE failure, #ttl',
          ConditionExpression: '#state = :failed AND attribute_exists(draft)',
          ExpressionAttributeNames: { '#state': 'state', '#ttl': 'ttl' },
          ExpressionAttributeValues: {
            ':started': 'started',
            ':failed': 'failed',
            ':true': true,
            ':open': OPEN_PARTITION,
            ':waits': openSortKey(at, { tenantId, token, startedAt: at }),
          },
        }),
      );
      return true;
    } catch (error) {
      if (isConditionFailed(error)) return false;
      throw error;
    }
  }

  /**
   * Takes out of an attempt that has ended whose it was; what it cost and what became of it stay. Again changes nothing.
   * 1 WCU a KB.
   *
   * @returns the cart that was to be paid for; undefined where there is no such attempt, or it has not ended
   */
  async function forgetShopper(tenantId: TenantId, token: string): Promise<string | undefined> {
    try {
      const { Attributes } = await documents.send(
        new UpdateCommand({
          TableName,
          Key: attemptKey(tenantId, token),
          UpdateExpression: 'REMOVE #owner, claims, instrument, draft, welcomeEmail',
          ConditionExpression: 'attribute_exists(pk) AND #state <> :started',
          ExpressionAttributeNames: { '#owner': 'owner', '#state': 'state' },
          ExpressionAttributeValues: { ':started': 'started' },
          ReturnValues: 'ALL_NEW',
        }),
      );
      return z.parse(z.pick(DoneAttempt, { cartId: true }), Attributes).cartId;
    } catch (error) {
      if (isConditionFailed(error)) return undefined;
      throw error;
    }
  }

  /** For the transaction that places the order. */
  function done(attempt: StartedAttempt, completedAt: string): TransactionAction[] {
    const { tenantId, token, orderId } = attempt;
    const end = ending(
      tenantId,
      token,
      'SET #state = :to, completedAt = :at REMOVE draft, welcomeEmail, gift, gsi2pk, gsi2sk',
      { ':to': 'done', ':at': completedAt, ':order': orderId },
      ` AND orderId = :order${lateness(attempt)}`,
    );
    return [end, orderNumbers.keep(attempt), ...discountUses.keepFor(attempt, orderId)];
  }

  /** Whoever read the attempt before it was revived believes that it has its cart and its projects. */
  const lateness = ({ isLate }: StartedAttempt) =>
    isLate ? ' AND attribute_exists(isLate)' : ' AND attribute_not_exists(isLate)';

  function ending(
    tenantId: TenantId,
    token: string,
    UpdateExpression: string,
    values: Record<string, unknown>,
    andAlso = '',
  ): TransactionAction {
    return {
      Update: {
        TableName,
        Key: attemptKey(tenantId, token),
        UpdateExpression,
        ConditionExpression: `#state = :started${andAlso}`,
        ExpressionAttributeNames: { '#state': 'state', ...(':ttl' in values && { '#ttl': 'ttl' }) },
        ExpressionAttributeValues: { ':started': 'started', ...values },
      },
    };
  }

  /**
   * Keeps the provider's name for a payment that is not decided yet. The first one stays, whoever brings another: two
   * callers that begin one payment at the same moment go on with the same. 1 WCU.
   */
  function keepReference(attempt: StartedAttempt, reference: string): Promise<void> {
    return updateStarted(attempt, 'paymentReference = :value', reference, 'attribute_not_exists(paymentReference)');
  }

  /** Lets an attempt wait from another moment on, behind all that have waited for longer. 1 WCU. */
  function waitAgain(attempt: OpenAttempt, since: Date): Promise<void> {
    return updateStarted(attempt, 'gsi2sk = :value', openSortKey(since.toISOString(), attempt), 'attribute_exists(pk)');
  }

  /** Again changes nothing, and neither does an attempt that has ended. */
  async function updateStarted(
    { tenantId, token }: Pick<StartedAttempt, 'tenantId' | 'token'>,
    assignment: string,
    value: string,
    andAlso: string,
  ): Promise<void> {
    try {
      await documents.send(
        new UpdateCommand({
          TableName,
          Key: attemptKey(tenantId, token),
          UpdateExpression: `SET ${assignment}`,
          ConditionExpression: `#state = :started AND ${andAlso}`,
          ExpressionAttributeNames: { '#state': 'state' },
          ExpressionAttributeValues: { ':started': 'started', ':value': value },
        }),
      );
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
    }
  }

  /** Attempts that have not ended and wait since a moment or longer, longest first. 0.5 RCU for 4 KB of the index. */
  async function openSince(latest: Date, max: number): Promise<OpenAttempt[]> {
    const { Items = [] } = await documents.send(
      new QueryCommand({
        TableName,
        IndexName: 'gsi2',
        KeyConditionExpression: 'gsi2pk = :open AND gsi2sk < :after',
        // `$` follows `#`, which comes after the moment
        ExpressionAttributeValues: { ':open': OPEN_PARTITION, ':after': `${latest.toISOString()}$` },
        Limit: max,
      }),
    );
    return Items.map(fromOpenRow);
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
    /** for the transaction that places the order of a revived attempt, whose failure has given its projects back */
    takeProjects: projectClaims.take,
    projectsTakenBy: projectClaims.takenBy,
  };
}
