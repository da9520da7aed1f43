import { BUDGETS, type Budget, type BudgetAmount, type BudgetName, ONCE } from '../../../shared/platform/budgets.ts';
import { type Table, updateRow } from '../db/table.ts';
import { windowAt } from './rate-limit.ts';

type Spent = { kind: 'granted' } | { kind: 'over'; retryAfterSeconds: number };

export interface BudgetStore {
  /** @param amount once by default */
  spend(name: BudgetName, subject: string, nowSeconds: number, amount?: BudgetAmount): Promise<Spent>;
  giveBack(name: BudgetName, subject: string, spentAtSeconds: number, amount?: BudgetAmount): Promise<void>;
}

const budgetKey = (name: BudgetName, subject: string, window: number) => ({
  pk: `BUDGET#${name}#${subject}#${window}`,
  sk: 'META',
});

/** Counters of the budgets in the Ephemeral table: one row per subject and time window, which expires after it. */
export function createBudgetStore(table: Table): BudgetStore {
  /** Charges the whole amount if it is left, else nothing, in a single conditional write. */
  async function spend(name: BudgetName, subject: string, nowSeconds: number, amount = ONCE): Promise<Spent> {
    const { max, bytesMax, ...limit }: Budget = BUDGETS[name];
    const { times, bytes = 0 } = amount;
    const { index, endsAtSeconds } = windowAt({ ...limit, max }, nowSeconds);
    const over: Spent = { kind: 'over', retryAfterSeconds: endsAtSeconds - nowSeconds };
    // An empty row would grant it.
    if (times > max || (bytesMax !== undefined && bytes > bytesMax)) return over;
    const isCounted = bytesMax !== undefined;
    const isGranted = await updateRow(table, budgetKey(name, subject, index), {
      add: { spent: times, ...(isCounted && { bytesSpent: bytes }) },
      set: { ttl: endsAtSeconds },
      if: `attribute_not_exists(spent) OR (spent <= :timesLeft${isCounted ? ' AND bytesSpent <= :bytesLeft' : ''})`,
      values: { timesLeft: max - times, ...(isCounted && { bytesLeft: bytesMax - bytes }) },
    });
    return isGranted ? { kind: 'granted' } : over;
  }

  /** Refunds a charge, never more than was charged. */
  async function giveBack(name: BudgetName, subject: string, spentAtSeconds: number, amount = ONCE): Promise<void> {
    const { bytesMax }: Budget = BUDGETS[name];
    const { times, bytes = 0 } = amount;
    const { index } = windowAt(BUDGETS[name], spentAtSeconds);
    await updateRow(table, budgetKey(name, subject, index), {
      add: { spent: -times, ...(bytesMax !== undefined && { bytesSpent: -bytes }) },
      if: 'spent >= :times',
      values: { times },
    });
  }

  return { spend, giveBack };
}
