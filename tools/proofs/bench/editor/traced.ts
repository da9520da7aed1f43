import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Seen } from '../../../../tests/support/editor-cost/in-page.ts';
import { count, forcedLayouts, tasksMs, traced } from '../../../../tests/support/editor-cost/trace.ts';
import { median, percentile } from '../statistics.ts';

/** A slow phone against this machine, as far as the browser's throttle goes. */
export const CPU_SLOWER = 4;

/** What a gesture costs: of several runs the middle one, because other work on the machine lengthens single ones. */
export interface Measured {
  name: string;
  /**
   * The longest task and all tasks together, in time of the page's own thread on the slowed processor: other work on
   * this machine does not lengthen them, as it does the wall clock.
   */
  longestCpuMs: number;
  cpuMs: number;
  frames: number;
  p50Ms: number;
  p95Ms: number;
  maxMs: number;
  /** by the browser's observer, which reads the wall clock */
  longTasks: number;
  /** JavaScript, on the slowed processor */
  scriptMs: number;
  commits: number;
  tileRenders: number;
  tilesMounted: number;
  /** work of the page, from the browser's own trace */
  layouts: number;
  /** those that a script asked for by reading a size before the frame was due */
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
 * Runs a gesture on a slowed page and counts. The counts are exact; the milliseconds are those of a throttle that is
 * not calibrated (TEST-3), for comparison within one run.
 *
 * @param prepare brings the page to where the gesture begins, unmeasured, before each run
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
  if (!first) throw new Error('No runs');
  const names = Object.keys(first) as (keyof Figures)[];
  const middle = Object.fromEntries(names.map((each) => [each, Math.round(median(runs.map((run) => run[each])))]));
  return { name, ...(middle as unknown as Figures) };
}

type Figures = Omit<Measured, 'name'>;

async function measureOnce({ browser, page, session }: Bench, gesture: () => Promise<void>): Promise<Figures> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
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
  return {
    frames: frameMs.length,
    p50Ms: median(frameMs),
    p95Ms: percentile(frameMs, 0.95),
    maxMs: Math.max(...frameMs),
    longTasks: longTasksMs.length,
  };
}
