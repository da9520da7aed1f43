import type { Browser, CDPSession, Page } from '@playwright/test';
import { median } from '../statistics.ts';
import { type Seen, startSeeing, stopSeeing } from './in-page.ts';

/** A slow phone against this machine, as far as the browser's throttle goes. */
export const CPU_SLOWER = 4;

/** What a gesture costs. */
export interface Measured {
  name: string;
  frames: number;
  p50Ms: number;
  p95Ms: number;
  maxMs: number;
  longTasks: number;
  longestMs: number;
  /** the longest task in time of its thread, which other work on this machine does not lengthen */
  longestCpuMs: number;
  /** JavaScript, on the slowed processor */
  scriptMs: number;
  commits: number;
  tileRenders: number;
  /** work of the page, from the browser's own trace */
  layouts: number;
  styles: number;
  decodes: number;
}

export interface Bench {
  browser: Browser;
  page: Page;
  session: CDPSession;
}

interface TraceEvent {
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

const SETTLE_MS = 300;
export const TRACED = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/**
 * Runs a gesture on a slowed page and counts. The counts are exact; the milliseconds are those of a throttle that is
 * not calibrated (TEST-3), for comparison within one run.
 */
export async function measure(bench: Bench, name: string, gesture: () => Promise<void>): Promise<Measured> {
  const { browser, page, session } = bench;
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
  await page.waitForTimeout(SETTLE_MS);
  await browser.startTracing(page, { categories: TRACED });
  const before = await scriptSeconds(session);
  await startSeeing(page);
  await gesture();
  const seen = await stopSeeing(page);
  const after = await scriptSeconds(session);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const count = (...names: string[]): number =>
    trace.traceEvents.filter((event) => names.includes(event.name) && event.ph !== 'E' && event.ph !== 'e').length;
  return {
    name,
    ...timesOf(seen),
    longestCpuMs: longestCpuMs(trace.traceEvents),
    scriptMs: Math.round((after - before) * 1000),
    commits: seen.commits,
    tileRenders: seen.tileRenders,
    layouts: count('Layout'),
    styles: count('UpdateLayoutTree', 'RecalculateStyles'),
    decodes: count('Decode Image'),
  };
}

async function scriptSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
}

/** Of the page's own thread, between the two marks that the page has left. */
function longestCpuMs(events: readonly TraceEvent[]): number {
  const mark = (message: string) => events.find(({ args }) => args?.data?.message === message);
  const [begin, end] = [mark('gesture begins'), mark('gesture ends')];
  if (!begin || !end) return Number.NaN;
  const tasks = events.filter(
    ({ name, pid, tid, ts, dur = 0 }) =>
      name === 'RunTask' && pid === begin.pid && tid === begin.tid && ts > begin.ts && ts + dur < end.ts,
  );
  return Math.round(Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000);
}

const WORK_MS = 50;
const TRIES = 5;

/** How many times as slow the page's thread really is now: the throttle takes what it is asked for as a hint. */
export async function slowdown({ page, session }: Bench): Promise<number> {
  const rounds = (ms: number) =>
    page.evaluate((workMs) => {
      const end = performance.now() + workMs;
      let done = 0;
      for (let value = 1; performance.now() < end; done += 1) value = (value * 48_271) % 2_147_483_647;
      return done;
    }, ms);
  const ratios: number[] = [];
  for (let nth = 0; nth < TRIES; nth += 1) {
    const free = await rounds(WORK_MS);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
    const slowed = await rounds(CPU_SLOWER * WORK_MS);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    ratios.push((free / slowed) * CPU_SLOWER);
  }
  return Math.round(median(ratios) * 10) / 10;
}

function timesOf({ frameMs, longTasksMs }: Seen) {
  const sorted = [...frameMs].sort((a, b) => a - b);
  return {
    frames: frameMs.length,
    p50Ms: Math.round(median(frameMs)),
    p95Ms: Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0),
    maxMs: Math.round(sorted.at(-1) ?? 0),
    longTasks: longTasksMs.length,
    longestMs: Math.round(Math.max(0, ...longTasksMs)),
  };
}
