/**
 * Reminders: one mail about a wall that its customer has left unfinished, the links in it, and the end of such mails
 * (docs/spec 11.14 to 11.16). A row says when a wall is to be looked at next; once a mail was asked for it stays
 * for ever and is found by no query any more, so that no wall is ever mailed about twice. One row of the customer says
 * when the last mail was asked for and about which wall, so that there is one mail in a week.
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

/** A wall of a customer. */
export interface ReminderKey extends CustomerKey {
  projectId: string;
}

/** A wall that is to be looked at. */
export interface DueReminder extends ReminderKey {
  dueAt: string;
  /** of the project when this time was chosen: another one says that it has been changed since */
  projectVersion: number;
  /** the customer was mailed about another wall since it was changed: it is mailed about only if it is changed again */
  isPassedOver?: boolean;
}

/** The last mail to a customer. */
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

/** Those that wait, in the index by state; the suffix lets more partitions be added without moving rows. */
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

/** Of two sweeps that have seen the same, one changes the row. */
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
  /** The first time counts; idempotent, also when the mail is long out. */
  async function schedule(reminder: DueReminder): Promise<void> {
    const row = { ...rowKey(reminder), gsi2pk: DUE_PARTITION, gsi2sk: dueSort(reminder) };
    await putRow(table, row, { if: 'attribute_not_exists(pk)' });
  }

  /** Oldest first, as the index has them. */
  async function due(now: Date, limit: number): Promise<DueReminder[]> {
    const items = await dueRows(table, DUE_PARTITION, now.toISOString(), limit);
    return items.map(fromDueRow);
  }

  /** Walls of a customer that are still to be looked at. */
  async function waitingOf(customer: CustomerKey): Promise<DueReminder[]> {
    const { rows } = await queryPage(table, {
      where: 'pk = :customer AND begins_with(sk, :wall)',
      filter: 'attribute_exists(gsi2sk)',
      values: { customer: customerPk(customer), wall: PROJECT_PREFIX },
      isConsistent: true,
    });
    return rows.map(fromDueRow);
  }

  /** The last mail that was asked for. */
  async function last(customer: CustomerKey): Promise<LastReminder | undefined> {
    const row = await getRow(table, lastKey(customer));
    return row && z.parse(Last, row);
  }

  /** Notes that a mail about this wall is asked for now. One winner, where none was asked for after a time. */
  async function claim(wall: ReminderKey, now: Date, unlessAfter: Date): Promise<'claimed' | 'too_early'> {
    return (await putRow(
      table,
      { ...lastKey(wall), projectId: wall.projectId, at: now.toISOString() },
      { if: 'attribute_not_exists(pk) OR #at <= :after', values: { after: unlessAfter.toISOString() } },
    ))
      ? 'claimed'
      : 'too_early';
  }

  /** Where another sweep was first, its word counts. */
  async function postpone(seen: DueReminder, next: NextLook): Promise<void> {
    await updateRow(table, rowKey(seen), { set: { gsi2sk: dueSort(next) }, ...asSeen(seen) });
  }

  /** For ever: the row stays. */
  async function end(seen: DueReminder, endedAt: Date): Promise<void> {
    await updateRow(table, rowKey(seen), {
      set: { endedAt: endedAt.toISOString() },
      remove: ['gsi2pk', 'gsi2sk'],
      ...asSeen(seen),
    });
  }

  /** For a wall that is gone: nothing was mailed about it. */
  async function remove(seen: DueReminder): Promise<void> {
    await deleteRow(table, rowKey(seen), asSeen(seen));
  }

  return { schedule, due, waitingOf, last, claim, postpone, end, remove };
}
