import type { Browser, Page } from '@playwright/test';
import { type Seen, startSeeing, stopSeeing } from './in-page.ts';

/** The browser's own record of what a page did. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** microseconds */
  ts: number;
  dur?: number;
  /** microseconds of the thread */
  tdur?: number;
  args?: { name?: string; data?: { message?: string } };
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** Everything that the browser notes while something is done. */
export async function recorded(
  browser: Browser,
  page: Page,
  run: () => Promise<unknown>,
): Promise<readonly TraceEvent[]> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await run();
  return (JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }).traceEvents;
}

/** The same of the page's own thread, from the begin of a gesture to the end of what it left to be done. */
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
  const [begin, end] = [mark('gesture begins'), mark('gesture ends')];
  if (!seen || !begin || !end) throw new Error('The page left no marks: was it loaded anew?');
  const events = all.filter(
    ({ pid, tid, ts, dur = 0 }) => pid === begin.pid && tid === begin.tid && ts > begin.ts && ts + dur < end.ts,
  );
  return { seen, events };
}

/** Of a page while it loads, which can leave no marks: the thread that ran most scripts. */
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

/** What runs scripts. A frame's own layout is in none of them. */
const SCRIPTS = ['EventDispatch', 'EvaluateScript', 'FireAnimationFrame', 'FunctionCall', 'RunMicrotasks', 'TimerFire'];

/** Layouts that a script asked for by reading a size or a place before the frame was due. */
export function forcedLayouts(events: readonly TraceEvent[]): number {
  const scripts = events.filter(({ name }) => SCRIPTS.includes(name));
  return events.filter(
    ({ name, ts }) =>
      name === 'Layout' && scripts.some((script) => script.ts <= ts && ts < script.ts + (script.dur ?? 0)),
  ).length;
}
