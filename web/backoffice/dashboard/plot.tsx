import { useEffect, useRef } from 'react';
import type uPlot from 'uplot';
import { formatCents } from '../../../shared/money/money.ts';

export interface PlotProps {
  label: string;
  days: readonly string[];
  values: readonly number[];
  isMoney: boolean;
}

const HEIGHT_PX = 160;
/** The rules of uPlot's style sheet that are needed here, which saves loading another file. */
const PLACED =
  'min-w-0 [&_.u-wrap]:relative [&_.u-over]:absolute [&_.u-under]:absolute [&_.u-axis]:absolute [&_canvas]:relative [&_canvas]:block [&_canvas]:size-full';

/** Bar chart of a metric by day; the table next to it is the accessible version. */
export function Plot({ label, days, values, isMoney }: PlotProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let end: (() => void) | undefined;
    let hasEnded = false;
    // Imported separately, because uPlot throws in a browser without a known locale; the table remains.
    import('uplot')
      .then((loaded) => {
        if (!hasEnded) end = draw(loaded.default, element, { days, values, isMoney });
      })
      .catch((error: unknown) => console.error('Failed to draw a plot', error));
    return () => {
      hasEnded = true;
      end?.();
    };
  }, [days, values, isMoney]);
  return <div ref={place} role="img" aria-label={label} className={PLACED} />;
}

/** @returns removes the chart */
function draw(
  Plotter: typeof uPlot,
  element: HTMLDivElement,
  { days, values, isMoney }: Omit<PlotProps, 'label'>,
): () => void {
  const style = getComputedStyle(element);
  const color = (name: string) => style.getPropertyValue(`--color-${name}`).trim();
  const axis = { stroke: color('ink-soft'), grid: { stroke: color('line'), width: 1 }, ticks: { show: false } };
  const plot = new Plotter(
    {
      width: element.clientWidth,
      height: HEIGHT_PX,
      legend: { show: false },
      cursor: { show: false },
      scales: { y: { range: (_, __, max) => [0, Math.max(isMoney ? 100 : 1, max)] } },
      axes: [
        { ...axis, grid: { show: false }, values: (_, times) => times.map(shortDay), space: 60 },
        { ...axis, size: 60, values: (_, amounts) => amounts.map((each) => (isMoney ? dollars(each) : whole(each))) },
      ],
      series: [
        {},
        {
          fill: color('accent'),
          stroke: color('accent'),
          width: 0,
          points: { show: false },
          ...(Plotter.paths.bars && { paths: Plotter.paths.bars({ size: [0.7, 40] }) }),
        },
      ],
    },
    [days.map((day) => Date.parse(day) / 1000), [...values]],
    element,
  );
  const resized = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT_PX }));
  resized.observe(element);
  return () => {
    resized.disconnect();
    plot.destroy();
  };
}

const shortDay = (seconds: number): string =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(seconds * 1000);
const whole = (amount: number): string => (Number.isInteger(amount) ? String(amount) : '');
const dollars = (amountCents: number): string => formatCents(amountCents).replace(/\.00$/, '');
