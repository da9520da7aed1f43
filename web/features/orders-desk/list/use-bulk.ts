import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffHoldReason } from '../../../../shared/order/history.ts';
import type { ListedOrder } from '../../../../shared/order/list.ts';
import { saveBlob } from '../../../lib/save-blob.ts';
import { useAdminSite, useShopBrand } from '../../admin/index.ts';
import { listCopy } from '../list-copy.ts';
import { nextStepOf, type Step } from '../next-step.ts';
import type { Packing } from '../shipping/use-packing.ts';
import { copy as statusCopy } from '../status-copy.ts';
import { bulkCalls, NothingToRelease } from './bulk-calls.ts';
import { LIST_KEY } from './list-queries.ts';
import { type Parcels, runOnOrders, runSteps, type StepResult } from './run-steps.ts';

const copy = listCopy.bulk;

export interface BulkOutcome {
  text: string;
  results: readonly StepResult[];
}

export interface Running {
  what: 'hold' | 'release' | 'slips' | Step;
  done: number;
  all: number;
}

const stepOf = (order: ListedOrder): Step | undefined =>
  nextStepOf({ ...order, delivery: { isPickUp: order.isPickUp } });

export type Bulk = ReturnType<typeof useBulk>;

/**
 * Runs an action on all selected orders, one or a few at a time; each is recorded in its order's history.
 *
 * @param askToPack confirms that other goods are in the parcels before orders are marked packed
 * @param onDone receives the results; failures stay selected
 */
export function useBulk(
  orders: readonly ListedOrder[],
  askToPack: Packing['ask'],
  onDone: (outcome: BulkOutcome) => void,
) {
  const site = useAdminSite();
  const brand = useShopBrand();
  const queries = useQueryClient();
  const calls = bulkCalls(site);
  const [running, setRunning] = useState<Running>();
  const [problem, setProblem] = useState<string>();

  async function run(
    what: Running['what'],
    all: number,
    work: (onOrder: (done: number) => void) => Promise<BulkOutcome | undefined>,
  ): Promise<void> {
    if (running) return;
    setProblem(undefined);
    setRunning({ what, done: 0, all });
    try {
      const outcome = await work((done) => setRunning({ what, done, all }));
      if (outcome) onDone(outcome);
    } finally {
      setRunning(undefined);
      void queries.invalidateQueries({ queryKey: LIST_KEY });
    }
  }

  const succeededOf = (results: readonly StepResult[]) => results.filter(({ why }) => why === undefined).length;

  const goingOf = (step: Step) => orders.filter((order) => stepOf(order) === step);

  return {
    running,
    problem,
    going: goingOf,
    steps: [...new Set(orders.flatMap((order) => stepOf(order) ?? []))],
    hold: (reason: StaffHoldReason, note: string) =>
      run('hold', orders.length, async (onOrder) => {
        const results = await runOnOrders(orders, (id) => calls.hold(id, reason, note), onOrder);
        return { text: copy.went.hold(succeededOf(results), orders.length), results };
      }),
    release: () =>
      run('release', orders.length, async (onOrder) => {
        const holdsOf = new Map(orders.map(({ id, holds }) => [id, holds]));
        const results = await runOnOrders(
          orders,
          (id) => calls.release(id, holdsOf.get(id) ?? []),
          onOrder,
          (error, id) => {
            if (!(error instanceof NothingToRelease)) return statusCopy.refusal(error);
            return holdsOf.get(id)?.length ? copy.nothingToRelease : copy.notOnHold;
          },
        );
        return { text: copy.went.release(succeededOf(results), orders.length), results };
      }),
    /** Only orders that can take the step. */
    mark: async (step: Step) => {
      const ready = goingOf(step);
      const going = step === 'Packed' ? await askToPack(ready) : ready;
      if (going.length === 0) return;
      await run(step, going.length, async (onOrder) => {
        const results = await runSteps(calls, going, step, onOrder);
        return { text: copy.went.step(succeededOf(results), going.length, step), results };
      });
    },
    ship: async (parcels: Parcels, onParcel: (done: number) => void) => {
      let results: StepResult[] = [];
      await run('Shipped', parcels.size, async (onOrder) => {
        const going = [...parcels.keys()].map((id) => ({ id }));
        const report = (done: number) => {
          onOrder(done);
          onParcel(done);
        };
        results = await runSteps(calls, going, 'Shipped', report, parcels);
        return { text: copy.went.step(succeededOf(results), going.length, 'Shipped'), results };
      });
      return results;
    },
    slips: () =>
      run('slips', orders.length, async (onOrder) => {
        try {
          // Loads lazily: the PDF writer is larger than the whole list.
          const { makePaper } = await import('../../order-paper/index.ts');
          const loadOrder = ({ id }: { id: string }) => calls.load(id);
          const { name, pdf } = await makePaper({ kind: 'slip', orders, brandOf: () => brand, loadOrder, onOrder });
          saveBlob(name, pdf);
        } catch {
          setProblem(copy.paperFailed);
        }
        return undefined;
      }),
  };
}
