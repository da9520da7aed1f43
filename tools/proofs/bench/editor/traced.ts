import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Seen } from '../../../../tests/support/editor-cost/in-page.ts';
import { count, forcedLayouts, tasksMs, traced } from '../../../../tests/support/editor-cost/trace.ts';
import { median, percentile } from '../statistics.ts';

/** Approximates a slow phone with the browser's throttle. */
export const CPU_SLOWDOWN = 4;

/** The cost of a gesture: the median of several runs, because other work on the machine lengthens single ones. */
export interface Measured {
  name: string;
  /**
   * The longest task and all tasks together, in CPU time of the page's thread while throttled, which other work on this
   * machine does not affect.
   */
  longestCpuMs: number;
  cpuMs: number;
  frames: number;
  p50Ms: number;
  p95Ms: number;
  maxMs: number;
  /** Reported by the browser's observer, in wall-clock time. */
  longTasks: number;
  /** JavaScript, throttled */
  scriptMs: number;
  commits: number;
  tileRenders: number;
  tilesMounted: number;
  /** Layouts and paints, from the browser's trace. */
  layouts: number;
  /** Layouts forced by a script that read a size before the frame. */
  forcedLayouts: number;
  styles: number;
  decodes: number;
}

export interface Bench {
  browser: Browser;
  page: Page;
  session: CDPSession;
}

const RUNS = 3;
const REST_MS = 300;

/**
 * Measures a gesture on a throttled page. The counts are exact; the milliseconds depend on an uncalibrated throttle
 * (ADR 9) and are only comparable within one run.
 *
 * @param prepare brings the page to the gesture's start, unmeasured, before each run
 */
export async function measure(
  bench: Bench,
  name: string,
  gesture: () => Promise<void>,
  prepare: () => Promise<unknown> = async () => undefined,
): Promise<Measured> {
  const runs: Figures[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await prepare();
    runs.push(await measureOnce(bench, gesture));
  }
  const [first] = runs;
  if (!first) throw new Error('Expected at least one run');
  const names = Object.keys(first) as (keyof Figures)[];
  const middle = Object.fromEntries(names.map((each) => [each, Math.round(median(runs.map((run) => run[each])))]));
  return { name, ...(middle as unknown as Figures) };
}

type Figures = Omit<Measured, 'name'>;

async function measureOnce({ browser, page, session }: Bench, gesture: () => Promise<void>): Promise<Figures> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.waitForTimeout(REST_MS);
  const before = await scriptSeconds(session);
  const { seen, events } = await traced(browser, page, gesture);
  const after = await scriptSeconds(session);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const cpu = tasksMs(events);
  return {
    longestCpuMs: Math.max(0, ...cpu),
    cpuMs: cpu.reduce((sum, ms) => sum + ms, 0),
    ...timesOf(seen),
    scriptMs: (after - before) * 1000,
    commits: seen.commits,
    tileRenders: seen.tileRenders,
    tilesMounted: seen.tilesMounted + seen.tilesUnmounted,
    layouts: count(events, 'Layout'),
    forcedLayouts: forcedLayouts(events),
    styles: count(events, 'UpdateLayoutTree', 'RecalculateStyles'),
    decodes: count(events, 'Decode Image'),
  };
}

async function scriptSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
}

const WORK_MS = 50;
const TRIES = 5;

/** The measured slowdown of the page's thread, because the throttle is only approximate. */
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
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const slowed = await rounds(CPU_SLOWDOWN * WORK_MS);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    ratios.push((free / slowed) * CPU_SLOWDOWN);
  }
  return Math.round(median(ratios) * 10) / 10;
}

function timesOf({ frameMs, longTasksMs }: Seen) {
  return {
    frames: frameMs.length,
    p50Ms: median(frameMs),
    p95Ms: percentile(frameMs, 0.95),
    maxMs: Math.max(...frameMs),
    longTasks: longTasksMs.length,
  };
}
