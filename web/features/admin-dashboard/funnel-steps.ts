import type { DayFigures } from '../../../shared/wire/admin-figures.ts';

const STEPS = ['visits', 'walls', 'carts', 'checkouts', 'orders'] as const;
type Step = (typeof STEPS)[number];

export interface FunnelStep {
  figure: Step;
  /** undefined where it was counted on none of the days */
  sum: number | undefined;
  /** the first day on which it was counted, where that is not the first of all */
  since: string | undefined;
  /** how many of the step before came so far, of the days on which both were counted, from `since` on where those are not all */
  rate: { percent: number; since: string | undefined } | undefined;
}

/** Days before a step was counted are not among what it is compared with: it would look as if nobody had come so far. */
export function funnelOf(days: readonly DayFigures[]): FunnelStep[] {
  const from = (counted: readonly DayFigures[]) => (counted.length < days.length ? counted[0]?.day : undefined);
  return STEPS.map((figure, index) => {
    const counted = days.filter((day) => day[figure] !== null);
    const before = STEPS[index - 1];
    const both = before === undefined ? [] : counted.filter((day) => day[before] !== null);
    const whole = before === undefined ? 0 : sumOf(both, before);
    return {
      figure,
      sum: counted.length === 0 ? undefined : sumOf(counted, figure),
      since: from(counted),
      rate: whole === 0 ? undefined : { percent: Math.round((100 * sumOf(both, figure)) / whole), since: from(both) },
    };
  });
}

const sumOf = (days: readonly DayFigures[], figure: Step) => days.reduce((sum, day) => sum + (day[figure] ?? 0), 0);
