import type { DayFigures } from '../../../shared/order/metrics.ts';
import { copy } from './copy.ts';
import { funnelOf } from './funnel-steps.ts';

export function Funnel({ days }: { days: readonly DayFigures[] }) {
  return (
    <section aria-label={copy.funnel} className="border-line border-t pt-3">
      <h2 className="font-serif text-lead">{copy.funnel}</h2>
      <p className="text-ink-soft text-small">{copy.funnelNote}</p>
      <dl className="numbers mt-2 grid grid-cols-[1fr_auto] gap-y-1.5 text-small">
        {funnelOf(days).map(({ figure, sum, percent }) => (
          <div key={figure} className="contents">
            <dt>
              {copy.figures[figure]}
              {percent !== undefined && (
                <span className="block text-caption text-ink-soft">{copy.ofBefore(percent)}</span>
              )}
            </dt>
            <dd className="text-right font-medium">{sum}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
