import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Hold, StaffHoldReason } from '../../../../shared/order/history.ts';
import { useSite } from '../../../site/site-context.tsx';
import { useDesk } from '../desk.ts';
import { nextStepOf, type ProductionOrder, type ReversibleStep, type Step } from '../next-step.ts';
import { createOrderCalls } from '../order-calls.ts';
import { isReleasable } from '../order-facts.ts';
import type { OrderName } from '../order-name.ts';
import { savePaper } from '../prints/paper.tsx';
import { DESK_KEY } from '../queries.ts';
import type { OrderToPack } from '../shipping/packing-dialog.tsx';
import { statusCopy } from '../status-copy.ts';
import { workCopy } from '../work-copy.ts';
import { type Parcels, runOnOrders, runSteps, type StepResult } from './run-steps.ts';

const copy = workCopy.bulk;

/** What bulk actions need to know of an order. */
export type BulkOrder = OrderName & ProductionOrder & OrderToPack;

export interface BulkOutcome {
  text: string;
  results: readonly StepResult[];
  /** Set if the step can be undone. */
  undoes?: ReversibleStep | undefined;
}

export interface Running {
  what: 'hold' | 'release' | 'slips' | Step;
  done: number;
  all: number;
}

export type Bulk = Omit<ReturnType<typeof useBulk>, 'ready'>;

/** None of the order's holds can be released manually. */
class NothingToRelease extends Error {}

/**
 * Runs an action on all selected orders, one or a few at a time; each is recorded in its order's history.
 *
 * @param onDone receives the results; failures stay selected
 */
export function useBulk<Order extends BulkOrder>(orders: readonly Order[], onDone: (outcome: BulkOutcome) => void) {
  const site = useSite();
  const { role, apiOf, brandOf, askToPack } = useDesk();
  const cache = useQueryClient();
  // The lists are refetched once all calls are done.
  const calls = createOrderCalls(apiOf);
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
      void cache.invalidateQueries({ queryKey: DESK_KEY });
    }
  }

  const succeededOf = (results: readonly StepResult[]) => results.filter(({ why }) => why === undefined).length;
  const ready = (step: Step) => orders.filter((order) => nextStepOf(order) === step);

  const advance = async (
    going: readonly OrderName[],
    step: Step,
    onOrder: (done: number) => void,
    parcels?: Parcels,
  ): Promise<BulkOutcome> => {
    const results = await runSteps(calls, going, step, onOrder, parcels);
    const undoes = role.undoesSteps && (step === 'Printed' || step === 'Packed') ? step : undefined;
    return { text: copy.went.step(succeededOf(results), going.length, step), results, undoes };
  };
  const release = async (order: OrderName & { holds: readonly Hold[] }) => {
    const reasons = order.holds.filter(isReleasable);
    if (reasons.length === 0) throw new NothingToRelease();
    for (const { reason } of reasons) await calls.release(order, reason);
  };

  return {
    running,
    problem,
    ready,
    steps: [...new Set(orders.flatMap((order) => nextStepOf(order) ?? []))],
    hold: (reason: StaffHoldReason, note: string) =>
      run('hold', orders.length, async (onOrder) => {
        const results = await runOnOrders(orders, (order) => calls.hold(order, reason, note), onOrder);
        return { text: copy.went.hold(succeededOf(results), orders.length), results };
      }),
    release: () =>
      run('release', orders.length, async (onOrder) => {
        const results = await runOnOrders(orders, release, onOrder, (error, { holds }) => {
          if (!(error instanceof NothingToRelease)) return statusCopy.refusal(error);
          return holds.length > 0 ? copy.nothingToRelease : copy.notOnHold;
        });
        return { text: copy.went.release(succeededOf(results), orders.length), results };
      }),
    /** Only orders that can take the step. */
    mark: async (step: Step) => {
      const going = step === 'Packed' ? await askToPack(ready(step)) : ready(step);
      if (going.length > 0) await run(step, going.length, (onOrder) => advance(going, step, onOrder));
    },
    ship: async (going: readonly OrderName[], parcels: Parcels, onParcel: (done: number) => void) => {
      let results: readonly StepResult[] = [];
      await run('Shipped', going.length, async (onOrder) => {
        const report = (done: number) => {
          onOrder(done);
          onParcel(done);
        };
        const outcome = await advance(going, 'Shipped', report, parcels);
        results = outcome.results;
        return outcome;
      });
      return results;
    },
    slips: () =>
      run('slips', orders.length, async (onOrder) => {
        try {
          await savePaper(site, { brandOf, calls }, { kind: 'slip', orders, onOrder });
        } catch {
          setProblem(copy.paperFailed);
        }
        return undefined;
      }),
  };
}
