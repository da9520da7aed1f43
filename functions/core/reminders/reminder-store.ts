/**
 * Reminders: one mail about a wall that its customer left unfinished, the links in it, and the unsubscription
 * (docs/spec
 * 11.14 to 11.16). A row holds the due time of a wall's next check. Once a mail was requested the row stays forever
 * outside all indexes, so that no wall gets a second mail. One row per customer holds the time and wall of the last
 * mail, which
 * limits mails to one a week.
 *
 * Changed by: lambda/api (schedules), lambda/sweep (postpones, ends). lambda/mail writes the mails themselves.
 */
import * as z from 'zod/mini';
import { ClientId, IsoTime, type TenantId, TenantId as TenantIdSchema } from '../../../shared/lib/scalars.ts';
import { dueRows } from '../db/read-rows.ts';
import { deleteRow, getRow, putRow, queryPage, type Table, updateRow } from '../db/table.ts';

interface CustomerKey {
  tenantId: TenantId;
  customerId: string;
}

export interface ReminderKey extends CustomerKey {
  projectId: string;
}

/** A scheduled check of a wall. */
export interface DueReminder extends ReminderKey {
  dueAt: string;
  /** Version of the project when the check was scheduled; a different one means that it has changed since. */
  projectVersion: number;
  /**
   * The customer was mailed about another wall since the last change, so this one gets a mail only after another
   * change.
   */
  isPassedOver?: boolean;
}

export interface LastReminder {
  projectId: string;
  at: string;
}

type NextLook = Pick<DueReminder, 'dueAt' | 'projectVersion' | 'isPassedOver'>;

export interface ReminderStore {
  schedule(reminder: DueReminder): Promise<void>;
  due(now: Date, limit: number): Promise<DueReminder[]>;
  waitingOf(customer: CustomerKey): Promise<DueReminder[]>;
  last(customer: CustomerKey): Promise<LastReminder | undefined>;
  claim(wall: ReminderKey, now: Date, unlessAfter: Date): Promise<'claimed' | 'too_early'>;
  postpone(seen: DueReminder, next: NextLook): Promise<void>;
  end(seen: DueReminder, endedAt: Date): Promise<void>;
  remove(seen: DueReminder): Promise<void>;
}

const PROJECT_PREFIX = 'PROJECT#';
export const reminderPartition = (tenantId: TenantId, customerId: string) => `REMINDER#${tenantId}#${customerId}`;
const customerPk = ({ tenantId, customerId }: CustomerKey) => reminderPartition(tenantId, customerId);
const rowKey = (wall: ReminderKey) => ({ pk: customerPk(wall), sk: `${PROJECT_PREFIX}${wall.projectId}` });
const lastKey = (customer: CustomerKey) => ({ pk: customerPk(customer), sk: 'LAST' });

/** Scheduled checks, in the index by state. The suffix allows more partitions without moving rows. */
const DUE_PARTITION = 'DUEREMINDERS#0';
const PASSED_OVER = 'PASSED';
const dueSort = ({ dueAt, projectVersion, isPassedOver }: NextLook) =>
  `${dueAt}#${projectVersion}${isPassedOver ? `#${PASSED_OVER}` : ''}`;

const Last = z.object({ projectId: ClientId, at: IsoTime });
const DueRow = z.object({ pk: z.string(), sk: z.string(), gsi2sk: z.string() });
const Due = z.object({
  tenantId: TenantIdSchema,
  customerId: z.string(),
  projectId: ClientId,
  dueAt: IsoTime,
  projectVersion: z.int(),
  isPassedOver: z.optional(z.boolean()),
});

/** Condition: no concurrent sweep has changed the row. */
const asSeen = (seen: DueReminder) => ({ if: 'gsi2sk = :seen', values: { seen: dueSort(seen) } });

function fromDueRow(row: unknown): DueReminder {
  const { pk, sk, gsi2sk } = z.parse(DueRow, row);
  const [, tenantId, customerId] = pk.split('#');
  const [dueAt, version, mark] = gsi2sk.split('#');
  const projectId = sk.slice(PROJECT_PREFIX.length);
  const isPassedOver = mark === PASSED_OVER;
  return z.parse(Due, {
    tenantId,
    customerId,
    projectId,
    dueAt,
    projectVersion: Number(version),
    ...(isPassedOver && { isPassedOver }),
  });
}

export function createReminderStore(table: Table): ReminderStore {
  /** Idempotent: the first time counts, also after the mail was sent. */
  async function schedule(reminder: DueReminder): Promise<void> {
    const row = { ...rowKey(reminder), gsi2pk: DUE_PARTITION, gsi2sk: dueSort(reminder) };
    await putRow(table, row, { if: 'attribute_not_exists(pk)' });
  }

  /** Longest overdue first. */
  async function due(now: Date, limit: number): Promise<DueReminder[]> {
    const items = await dueRows(table, DUE_PARTITION, now.toISOString(), limit);
    return items.map(fromDueRow);
  }

  async function waitingOf(customer: CustomerKey): Promise<DueReminder[]> {
    const { rows } = await queryPage(table, {
      where: 'pk = :customer AND begins_with(sk, :wall)',
      filter: 'attribute_exists(gsi2sk)',
      values: { customer: customerPk(customer), wall: PROJECT_PREFIX },
      isConsistent: true,
    });
    return rows.map(fromDueRow);
  }

  async function last(customer: CustomerKey): Promise<LastReminder | undefined> {
    const row = await getRow(table, lastKey(customer));
    return row && z.parse(Last, row);
  }

  /**
   * Records the request of a mail about this wall, unless another one was requested after the given time. One caller
   * wins.
   */
  async function claim(wall: ReminderKey, now: Date, unlessAfter: Date): Promise<'claimed' | 'too_early'> {
    return (await putRow(
      table,
      { ...lastKey(wall), projectId: wall.projectId, at: now.toISOString() },
      { if: 'attribute_not_exists(pk) OR #at <= :after', values: { after: unlessAfter.toISOString() } },
    ))
      ? 'claimed'
      : 'too_early';
  }

  /** Postpones the check, unless a concurrent sweep has changed the row. */
  async function postpone(seen: DueReminder, next: NextLook): Promise<void> {
    await updateRow(table, rowKey(seen), { set: { gsi2sk: dueSort(next) }, ...asSeen(seen) });
  }

  /** Ends the checks permanently; the row stays. */
  async function end(seen: DueReminder, endedAt: Date): Promise<void> {
    await updateRow(table, rowKey(seen), {
      set: { endedAt: endedAt.toISOString() },
      remove: ['gsi2pk', 'gsi2sk'],
      ...asSeen(seen),
    });
  }

  /** Deletes the row of a deleted wall, about which no mail was sent. */
  async function remove(seen: DueReminder): Promise<void> {
    await deleteRow(table, rowKey(seen), asSeen(seen));
  }

  return { schedule, due, waitingOf, last, claim, postpone, end, remove };
}
