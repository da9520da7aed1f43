import { executionsFor, type LimitLine, limitsOf } from './limits.ts';
import { type SimulatedDay, simulateDay } from './simulate-day.ts';
import { BASE_ORDERS_PER_MONTH, CHRISTMAS_DAY, MONTH_DAYS } from './workload.ts';

const TIMES = [1, 10, 100, 1_000];

interface Growth {
  times: number;
  ordersPerMonth: number;
  /** The limit that is reached first, at any load; over 1 it is exceeded. */
  first: LimitLine & { share: number };
  /** Enough for the load; undefined if no number is. */
  executions: number | undefined;
  /** Limits that AWS has to raise for it. */
  quotas: LimitLine[];
}

/** A busy day of a shop with 1,000 orders a month, and of shops that many times as large. */
export function growthWith(executions: number): Growth[] {
  return TIMES.map((times) => {
    const ordersPerMonth = BASE_ORDERS_PER_MONTH * times;
    const day = dayOf(ordersPerMonth, executions);
    const [first] = limitsOf(day);
    if (!first) throw new Error('The day has no limits.');
    return {
      times,
      ordersPerMonth,
      first: { ...first, share: first.needs / first.has },
      executions: executionsFor(day),
      quotas: limitsOf(day).filter(({ raisedBy, has, needs }) => raisedBy === 'AWS' && needs > has),
    };
  });
}

function dayOf(ordersPerMonth: number, executions: number): SimulatedDay {
  const tilesPerDay = (ordersPerMonth / MONTH_DAYS) * CHRISTMAS_DAY.tilesPerOrder;
  return simulateDay({ load: { ...CHRISTMAS_DAY, tilesPerDay }, executions, outageSeconds: 0 });
}
