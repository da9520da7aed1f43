import type { TenantId } from '../../../shared/lib/scalars.ts';
import { CONFLICT, retryOnConflict } from '../db/conflict.ts';
import type { Change, Row } from '../db/expressions.ts';
import { getRow, putAction, queryRows, type Table, updateAction, updateRow } from '../db/table.ts';
import { type TransactionAction, transact } from '../db/transact.ts';
import type { Clock } from '../lib/clock.ts';
import { orderKey } from '../orders/order-rows.ts';
import { isAskable, type LabOrder } from './lab-order.ts';
import { fromLabOrderRow, LAB_PREFIX, labOrderColumns, labOrderKey } from './lab-order-rows.ts';
import { firstLookAt } from './lab-patience.ts';
import { type LabOrderId, labReference } from './lab-reference.ts';
import { type LabReport, withReport } from './lab-states.ts';

export type PlannedLabOrder = LabOrderId & Pick<LabOrder, 'lineNumbers' | 'makers'>;

export type LabOrderStore = ReturnType<typeof createLabOrderStore>;

/** Lab orders in the Shop table, one row per order, lab and print attempt. */
export function createLabOrderStore(table: Table, clock: Clock) {
  const now = () => clock.now().toISOString();

  /** Lab orders of an order, earlier attempts included. */
  async function ofOrder(tenantId: TenantId, orderId: string): Promise<LabOrder[]> {
    const found = await queryRows(table, {
      where: 'pk = :order AND begins_with(sk, :labs)',
      values: { order: orderKey(tenantId, orderId).pk, labs: LAB_PREFIX },
      isConsistent: true,
    });
    return found.map(fromLabOrderRow);
  }

  async function get(id: LabOrderId): Promise<LabOrder | undefined> {
    const row = await getRow(table, labOrderKey(id));
    return row && fromLabOrderRow(row);
  }

  /** Writes the rows of an attempt, all or none. Idempotent: existing rows stay. */
  async function plan(planned: readonly PlannedLabOrder[]): Promise<void> {
    if (planned.length > 0) await transact(table, planned.map(planning));
  }

  function planning(each: PlannedLabOrder): TransactionAction {
    const at = now();
    const row: LabOrder = {
      ...each,
      ...{ reference: labReference(each), state: 'Submitted', createdAt: at, changedAt: at, heardAt: at },
      ...{ attempts: 0, toldVersion: 1, version: 1, revision: 1 },
    };
    const item = { ...labOrderKey(each), ...labOrderColumns(row) };
    return putAction(table, item, { if: 'attribute_not_exists(pk)' });
  }

  /** Applies a report of the lab, which may be late, repeated or out of order. */
  function report(id: LabOrderId, said: LabReport): Promise<LabOrder | undefined> {
    return change(id, (known) => {
      const { state, at, labReference, parcel, problem, overruledAt, ...rest } = known;
      const next = withReport({ state, at, labReference, parcel, problem, overruledAt }, said);
      if (!next) return undefined;
      const { alarm: _alarm, lastError: _error, dueAt: _due, ...others } = rest;
      const times = { heardAt: now(), changedAt: next.state === state ? known.changedAt : now() };
      const told: LabOrder = { ...others, ...next, ...times, attempts: 0, version: known.version + 1 };
      return isAskable(told) ? { ...told, dueAt: firstLookAt(clock.now()) } : told;
    });
  }

  /**
   * Records that the lab answered with a known state.
   *
   * @param dueAt time of the next poll
   */
  function heard(id: LabOrderId, dueAt: string): Promise<LabOrder | undefined> {
    return change(id, ({ alarm, lastError: _, ...known }) => {
      const next = { ...known, heardAt: now(), attempts: 0, ...(isAskable(known) && { dueAt }) };
      return alarm ? news(next, {}) : next;
    });
  }

  function wait(id: LabOrderId, dueAt: string): Promise<LabOrder | undefined> {
    return change(id, (known) => (isAskable(known) ? { ...known, dueAt } : undefined));
  }

  function failed(id: LabOrderId, lastError: string, dueAt?: string): Promise<LabOrder | undefined> {
    return change(id, (known) => ({
      ...known,
      attempts: known.attempts + 1,
      lastError,
      ...(dueAt !== undefined && isAskable(known) && { dueAt }),
    }));
  }

  /** Raises an alarm, unless the lab has reported since the row was read. */
  function raise(seen: LabOrder, alarm: NonNullable<LabOrder['alarm']>): Promise<LabOrder | undefined> {
    return change(seen, (known) => {
      const isSame = known.alarm?.kind === alarm.kind && known.alarm.message === alarm.message;
      return known.version !== seen.version || isSame ? undefined : news(known, { alarm });
    });
  }

  /** Records the request to cancel it, or the lab's answer. */
  function noteCancellation(
    id: LabOrderId,
    said: NonNullable<LabOrder['cancellation']>,
  ): Promise<LabOrder | undefined> {
    return change(id, (known) => {
      if (known.cancellation === said) return undefined;
      return said === 'wanted' ? { ...known, cancellation: said } : news(known, { cancellation: said });
    });
  }

  /** Resubmits it under the same key. */
  function reopen(id: LabOrderId): Promise<LabOrder | undefined> {
    return change(id, (known) => {
      const {
        at,
        problem: _problem,
        alarm: _alarm,
        labReference: _name,
        dueAt: _due,
        lastError: _error,
        ...rest
      } = known;
      const overruledAt = known.state === 'Rejected' ? (at ?? known.overruledAt) : known.overruledAt;
      return news(
        { ...rest, ...(overruledAt !== undefined && { overruledAt }) },
        { state: 'Submitted', changedAt: now(), heardAt: now(), attempts: 0 },
      );
    });
  }

  /** Marks it as no longer needed. */
  function setAside(id: LabOrderId): Promise<LabOrder | undefined> {
    return change(id, ({ dueAt: _, ...known }) => (known.isPast ? undefined : { ...known, isPast: true }));
  }

  /**
   * Moves it to another lab or to the print room; exactly one of several concurrent calls does.
   *
   * @returns taken: the other lab already has a part of this order in this attempt
   */
  async function move(
    seen: LabOrder,
    to: NonNullable<LabOrder['movedTo']>,
    makes: boolean,
  ): Promise<'moved' | 'taken'> {
    const { dueAt: _, ...known } = seen;
    const next = news(known, { movedTo: to });
    const given = { tenantId: seen.tenantId, orderId: seen.orderId, attempt: seen.attempt };
    const { lineNumbers, makers } = seen;
    const refused = await transact(table, [
      updateAction(table, labOrderKey(next), replacing(next, seen)),
      ...(makes ? [planning({ ...given, lab: to, lineNumbers, makers })] : []),
    ]);
    return refused ? 'taken' : 'moved';
  }

  /** Records that the order reflects this version. */
  async function told(id: LabOrderId, version: number): Promise<void> {
    await change(id, (known) =>
      known.toldVersion >= version
        ? undefined
        : { ...known, toldVersion: version, ...(known.version === version && { toldState: known.state }) },
    );
  }

  /**
   * @param decide returns undefined to change nothing
   * @returns the changed row; undefined if it does not exist
   */
  async function change(
    id: LabOrderId,
    decide: (known: LabOrder) => LabOrder | undefined,
  ): Promise<LabOrder | undefined> {
    return retryOnConflict(`order ${labReference(id)} at its lab`, async () => {
      const known = await get(id);
      const next = known && decide(known);
      if (!known || !next) return known;
      return (await updateRow(table, labOrderKey(next), replacing(next, known))) ? next : CONFLICT;
    });
  }

  /** Replaces the row unless it was written since it was read. */
  function replacing(next: LabOrder, known: LabOrder): Change {
    const columns: Row = labOrderColumns({ ...next, revision: known.revision + 1 });
    const gone = Object.keys(labOrderColumns(known)).filter((name) => columns[name] === undefined);
    return {
      set: Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)),
      remove: gone,
      if: '#version = :read AND #toldVersion = :readTold AND #revision = :readRevision',
      values: { read: known.version, readTold: known.toldVersion, readRevision: known.revision },
    };
  }

  return {
    ofOrder,
    get,
    plan,
    report,
    heard,
    wait,
    failed,
    raise,
    noteCancellation,
    reopen,
    setAside,
    move,
    told,
  };
}

/** A change that the order must follow. */
function news(known: LabOrder, changes: Partial<LabOrder>): LabOrder {
  return { ...known, ...changes, version: known.version + 1 };
}
