import type { Browser, Page } from '@playwright/test';
import { type Seen, startSeeing, stopSeeing } from './in-page.ts';

export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  dur?: number;
  /** Microseconds of thread time. */
  tdur?: number;
  args?: { name?: string; data?: { message?: string } };
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

export async function recorded(
  browser: Browser,
  page: Page,
  run: () => Promise<unknown>,
): Promise<readonly TraceEvent[]> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await run();
  return (JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }).traceEvents;
}

/** Same for the page's main thread, from the start of a gesture to the end of its deferred work. */
export async function traced(
  browser: Browser,
  page: Page,
  gesture: () => Promise<unknown>,
): Promise<{ seen: Seen; events: readonly TraceEvent[] }> {
  let seen: Seen | undefined;
  const all = await recorded(browser, page, async () => {
    await startSeeing(page);
    await gesture();
    seen = await stopSeeing(page);
  });
  const mark = (message: string) => all.find(({ args }) => args?.data?.message === message);
  const [begin, end] = [mark('gesture starts'), mark('gesture ends')];
  if (!seen || !begin || !end) throw new Error('Expected the trace marks of the gesture; the page may have reloaded');
  const events = all.filter(
    ({ pid, tid, ts, dur = 0 }) => pid === begin.pid && tid === begin.tid && ts > begin.ts && ts + dur < end.ts,
  );
  return { seen, events };
}

/** Events of a loading page, which cannot set marks: picks the thread that ran the most scripts. */
export function ofPage(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const calls = Map.groupBy(
    events.filter(({ name }) => name === 'FunctionCall'),
    threadOf,
  );
  const [busiest] = [...calls].sort(([, a], [, b]) => b.length - a.length);
  return events.filter((event) => threadOf(event) === busiest?.[0]);
}

export function count(events: readonly TraceEvent[], ...names: string[]): number {
  return events.filter(({ name, ph }) => names.includes(name) && ph !== 'E' && ph !== 'e').length;
}

/** CPU milliseconds of each task. */
export function tasksMs(events: readonly TraceEvent[]): number[] {
  return events.filter(({ name }) => name === 'RunTask').map(({ tdur = 0 }) => tdur / 1000);
}

/** Events that run scripts; a frame's regular layout is inside none of them. */
const SCRIPTS = ['EventDispatch', 'EvaluateScript', 'FireAnimationFrame', 'FunctionCall', 'RunMicrotasks', 'TimerFire'];

/** Counts layouts forced by a script that reads a size or position. */
export function forcedLayouts(events: readonly TraceEvent[]): number {
  const scripts = events.filter(({ name }) => SCRIPTS.includes(name));
  return events.filter(
    ({ name, ts }) =>
      name === 'Layout' && scripts.some((script) => script.ts <= ts && ts < script.ts + (script.dur ?? 0)),
  ).length;
}
