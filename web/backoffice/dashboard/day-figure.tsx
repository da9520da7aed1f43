import { useMemo } from 'react';
import { formatCents } from '../../../shared/money/money.ts';
import type { Figure } from '../../../shared/order/metric-names.ts';
import type { DayFigures } from '../../../shared/order/metrics.ts';
import { RowTable } from '../../ui/row-table.tsx';
import { copy } from './copy.ts';
import { Plot } from './plot.tsx';

export function DayFigure({ figure, days }: { figure: Figure; days: readonly DayFigures[] }) {
  const isMoney = figure.endsWith('Cents');
  const shown = (value: number) => (isMoney ? formatCents(value) : String(value));
  const name = copy.figures[figure];
  const times = useMemo(() => days.map(({ day }) => day), [days]);
  const values = useMemo(() => days.map((day) => day[figure]), [days, figure]);
  const sum = values.reduce((total, value) => total + value, 0);
  return (
    <section aria-label={name} className="min-w-0 border-line border-t pt-3">
      <h2 className="text-ink-soft text-small">{name}</h2>
      <p className="numbers mb-2 font-serif text-title">{shown(sum)}</p>
      <Plot label={copy.byDay(name)} days={times} values={values} isMoney={isMoney} />
      <details className="mt-2 text-small">
        <summary className="touch-target cursor-pointer py-1 text-ink-soft">{copy.table(name)}</summary>
        <RowTable
          label={copy.byDay(name)}
          rows={days}
          keyOf={({ day }) => day}
          isDense
          className="mt-2"
          columns={[
            { heading: copy.day, cell: ({ day }) => day },
            { heading: name, cell: (day) => shown(day[figure]), className: 'text-right' },
          ]}
        />
      </details>
    </section>
  );
}
