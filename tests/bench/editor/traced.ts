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
  longTasks: number;
  longestMs: number;
  commits: number;
  tileRenders: number;
  /** work of the page, from the browser's own trace */
  layouts: number;
  styles: number;
  decodes: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  pid: number;
}

/**
 * Runs a gesture on a slowed page and counts. The counts are exact; the milliseconds are those of a throttle that is
 * not calibrated (notes/frontend.md, 6), for comparison within one run.
 */
export async function measure(
  browser: Browser,
  page: Page,
  session: CDPSession,
  name: string,
  gesture: () => Promise<void>,
): Promise<Measured> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
  await page.waitForTimeout(300);
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] });
  await startSeeing(page);
  await gesture();
  const seen = await stopSeeing(page);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const count = (...names: string[]): number =>
    trace.traceEvents.filter((event) => names.includes(event.name) && event.ph !== 'E' && event.ph !== 'e').length;
  return {
    name,
    ...timesOf(seen),
    commits: seen.commits,
    tileRenders: seen.tileRenders,
    layouts: count('Layout'),
    styles: count('UpdateLayoutTree', 'RecalculateStyles'),
    decodes: count('Decode Image', 'ImageDecodeTask', 'Decode LazyPixelRef'),
  };
}

function timesOf({
  frameMs,
  longTasksMs,
}: Seen): Pick<Measured, 'frames' | 'p50Ms' | 'p95Ms' | 'longTasks' | 'longestMs'> {
  const sorted = [...frameMs].sort((a, b) => a - b);
  return {
    frames: frameMs.length,
    p50Ms: Math.round(median(frameMs)),
    p95Ms: Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0),
    longTasks: longTasksMs.length,
    longestMs: Math.round(Math.max(0, ...longTasksMs)),
  };
}
