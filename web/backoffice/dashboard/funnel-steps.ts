import type { DayFigures } from '../../../shared/order/metrics.ts';

const STEPS = ['visits', 'walls', 'carts', 'checkouts', 'orders'] as const;
type Step = (typeof STEPS)[number];

export interface FunnelStep {
  figure: Step;
  sum: number;
  /** Percentage of the previous step; undefined for the first step, and after a step with 0. */
  percent: number | undefined;
}

type Counted = Pick<DayFigures, Step>;

export function funnelOf(days: readonly Counted[]): FunnelStep[] {
  return STEPS.map((figure, index) => {
    const previous = STEPS[index - 1];
    const whole = previous === undefined ? 0 : sumOf(days, previous);
    const sum = sumOf(days, figure);
    return { figure, sum, percent: whole === 0 ? undefined : Math.round((100 * sum) / whole) };
  });
}

const sumOf = (days: readonly Counted[], figure: Step) => days.reduce((sum, day) => sum + day[figure], 0);
