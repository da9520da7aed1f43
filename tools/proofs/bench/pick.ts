import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { browserLaunch } from '../../../tests/support/browser.ts';
import { cameraPhoto } from '../../../tests/support/photos.ts';
import { memoryMb, processTree } from '../../../tests/support/processes.ts';
import { startSeededSystem } from '../../../tests/support/seeded-system.ts';

/**
 * `npm run bench:pick`: a hundred camera photos of about 5 MB are chosen at once in a real browser. Prints when the
 * first and the last of them are displayed, the longest tasks, storage writes, and memory. Uploads are held back during
 * the measurement, because server and browser share the machine; bytes and hashes are still prepared.
 */
const COUNT = 100;
const SIZE = { widthPx: 4_000, heightPx: 3_000 };
const ORIGINALS = ['sample1', 'sample2', 'sample3', 'sample4'] as const;

interface Seen {
  pickedMs: number;
  shownMs: number;
  firstMs: number;
  lastMs: number;
  longTasksMs: number[];
  /** Writes to local storage, and to the journal of documents. */
  storageWrites: number;
  storageBytes: number;
  rowsWritten: number;
  rowBytes: number;
}

const folder = mkdtempSync(join(tmpdir(), 'tessera-pick-'));
const cloud = await startSeededSystem({ name: 'tessera-pick', onStep: (message) => console.log(message) });
const ourProcesses = new Set(processTree(process.pid));
// a profile on disk, like shoppers': a private window would store data in memory
const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
  ...(await browserLaunch()),
  baseURL: cloud.url,
  viewport: { width: 1280, height: 900 },
});
try {
  const { paths, megabytes } = await photosOnDisk();
  console.log(`${COUNT} photos of ${SIZE.widthPx} x ${SIZE.heightPx} px, ${megabytes.toFixed(0)} MB in all`);
  const page = await context.newPage();
  await page.route('**/v1/photos/prepare**', () => {}); // held back during the measurement
  await watch(page);
  await page.goto('/photo-picker');
  const input = page.getByTestId('photo-files').first();
  await input.waitFor({ state: 'attached' });
  const before = await memory(context, page);

  await input.setInputFiles(paths);
  await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.lastMs > 0, undefined, {
    timeout: 240_000,
  });
  // before the garbage collections that measuring memory triggers
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  const atWork = await memory(context, page);
  await page.waitForTimeout(15_000); // idle workers terminate after a while
  const after = await memory(context, page);

  const since = (ms: number): number => Math.round(ms - seen.pickedMs);
  console.table({
    'all places on the shelf': { ms: since(seen.shownMs) },
    'first thumbnail': { ms: since(seen.firstMs) },
    'last thumbnail': { ms: since(seen.lastMs) },
    'longest task of the page': { ms: Math.round(Math.max(0, ...seen.longTasksMs)), aim: '<= 200' },
    'tasks over 50 ms': { count: seen.longTasksMs.length, ms: Math.round(sum(seen.longTasksMs)) },
  });
  console.table({
    'local storage': { writes: seen.storageWrites, kB: kilobytes(seen.storageBytes) },
    journal: { writes: seen.rowsWritten, kB: kilobytes(seen.rowBytes), aim: '<= 300 kB' },
  });
  console.table({
    before,
    'with the last thumbnail': atWork,
    '15 s later': after,
    growth: { heapMb: after.heapMb - before.heapMb, processesMb: after.processesMb - before.processesMb },
  });
} finally {
  await context.close();
  await cloud.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** A few real photos, each many times with different last bytes: camera-sized and all different files. */
async function photosOnDisk(): Promise<{ paths: string[]; megabytes: number }> {
  const originals = await Promise.all(ORIGINALS.map((name) => cameraPhoto(name, SIZE, 99)));
  let bytes = 0;
  const paths = Array.from({ length: COUNT }, (_, index) => {
    const path = join(folder, `photo-${String(index).padStart(3, '0')}.jpg`);
    const content = Buffer.concat([originals[index % originals.length] ?? Buffer.alloc(0), Buffer.from(`#${index}`)]);
    bytes += content.length;
    writeFileSync(path, content);
    return path;
  });
  return { paths, megabytes: bytes / 1_000_000 };
}

/** Records when files are picked and when their places and pictures appear, by the page's own clock. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript((count) => {
    const writes = { storageWrites: 0, storageBytes: 0, rowsWritten: 0, rowBytes: 0 };
    const seen: Seen = { pickedMs: 0, shownMs: 0, firstMs: 0, lastMs: 0, longTasksMs: [], ...writes };
    Object.assign(window, { seen });
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      seen.storageWrites++;
      seen.storageBytes += value.length;
      setItem.call(this, key, value);
    };
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value, key) {
      if (this.name === 'rows') {
        seen.rowsWritten++;
        seen.rowBytes += JSON.stringify(value).length;
      }
      return put.call(this, value, key);
    };
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        if (seen.pickedMs > 0 && startTime + duration >= seen.pickedMs) seen.longTasksMs.push(duration);
      }
    }).observe({ type: 'longtask' });
    document.addEventListener('change', () => (seen.pickedMs ||= performance.now()), { capture: true });
    new MutationObserver(() => {
      if (seen.pickedMs === 0 || seen.lastMs > 0) return;
      const places = document.querySelectorAll('main ul > li');
      if (seen.shownMs === 0 && places.length >= count) seen.shownMs = performance.now();
      const pictures = document.querySelectorAll('main ul > li img').length;
      if (seen.firstMs === 0 && pictures > 0) seen.firstMs = performance.now();
      if (pictures >= count) seen.lastMs = performance.now();
    }).observe(document, { childList: true, subtree: true });
  }, COUNT);
}

/** The page's heap after a collection, and the memory of all browser processes. */
async function memory(of: BrowserContext, page: Page): Promise<{ heapMb: number; processesMb: number }> {
  const session = await of.newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  const browserProcesses = processTree(process.pid).filter((pid) => !ourProcesses.has(pid));
  return { heapMb: Math.round(usedSize / 1_000_000), processesMb: Math.round(memoryMb(browserProcesses)) };
}

function kilobytes(bytes: number): number {
  return Math.round(bytes / 1_000);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
