import type { Page } from '@playwright/test';

export interface Seen {
  frameMs: number[];
  longTasksMs: number[];
  tileRenders: number;
  commits: number;
  /** Wall tiles added to and removed from the page. */
  tilesMounted: number;
  tilesUnmounted: number;
}

/** Covers deferred work of a gesture: lists, price, first save, and observer reports. */
const AFTERMATH_MS = 400;

/**
 * Instruments the page without changes to the app: frames by requestAnimationFrame, long tasks by their observer, and
 * tile renders by the hook that React calls for its developer tools after every commit. A fiber rendered in a commit
 * has the flag PerformedWork; a reused one is the same object as before (react-reconciler, as react-devtools-shared
 * reads it). Tile renders are recognized by their props.
 */
export async function watchPage(page: Page): Promise<void> {
  await page.addInitScript((aftermathMs) => {
    interface Fiber {
      flags: number;
      memoizedProps: Record<string, unknown> | null;
      child: Fiber | null;
      sibling: Fiber | null;
      alternate: Fiber | null;
    }
    const PERFORMED_WORK = 1;
    const nothing = () => ({
      frameMs: [] as number[],
      longTasksMs: [] as number[],
      tileRenders: 0,
      commits: 0,
      tilesMounted: 0,
      tilesUnmounted: 0,
    });
    const seen = nothing();
    const isTile = ({ memoizedProps: props }: Fiber): boolean =>
      typeof props?.view === 'object' &&
      props.view !== null &&
      'appearance' in props.view &&
      'isAppearanceInherited' in props;
    const count = (fiber: Fiber, before: Fiber | null): void => {
      if (isTile(fiber) && (before === null || (fiber.flags & PERFORMED_WORK) !== 0)) seen.tileRenders += 1;
      if (before !== null && fiber.child === before.child) return;
      for (let child = fiber.child; child !== null; child = child.sibling) {
        const old = child.alternate;
        const isTakenOver = before !== null && isChildOf(child, before);
        if (!isTakenOver) count(child, old);
      }
    };
    const isChildOf = (fiber: Fiber, parent: Fiber): boolean => {
      for (let child = parent.child; child !== null; child = child.sibling) if (child === fiber) return true;
      return false;
    };
    let isWatching = false;
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        renderers: new Map(),
        inject: () => 1,
        onCommitFiberRoot(_: number, root: { current: Fiber }) {
          if (!isWatching) return;
          seen.commits += 1;
          count(root.current, root.current.alternate);
        },
        onCommitFiberUnmount() {},
        onPostCommitFiberRoot() {},
      },
      seenStart() {
        Object.assign(seen, nothing());
        tileChanges.observe(document.body, { childList: true, subtree: true });
        isWatching = true;
        console.timeStamp('gesture starts');
        let last = performance.now();
        const frame = (now: number): void => {
          seen.frameMs.push(now - last);
          last = now;
          if (isWatching) requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      },
      async seenStop() {
        // Idle frames would improve the median.
        const frameMs = seen.frameMs.slice(1);
        await new Promise((resolve) => setTimeout(resolve, aftermathMs));
        noteLongTasks(longTasks.takeRecords());
        noteTiles(tileChanges.takeRecords());
        isWatching = false;
        tileChanges.disconnect();
        console.timeStamp('gesture ends');
        return { ...seen, frameMs };
      },
    });
    const noteLongTasks = (entries: PerformanceEntryList): void => {
      if (isWatching) for (const { duration } of entries) seen.longTasksMs.push(duration);
    };
    const longTasks = new PerformanceObserver((list) => noteLongTasks(list.getEntries()));
    longTasks.observe({ type: 'longtask' });
    const tilesIn = (nodes: NodeList): number => {
      let count = 0;
      for (const node of nodes)
        if (node instanceof Element)
          count += (node.matches('[data-place]') ? 1 : 0) + node.querySelectorAll('[data-place]').length;
      return count;
    };
    const noteTiles = (records: MutationRecord[]): void => {
      for (const { addedNodes, removedNodes } of records) {
        seen.tilesMounted += tilesIn(addedNodes);
        seen.tilesUnmounted += tilesIn(removedNodes);
      }
    };
    const tileChanges = new MutationObserver(noteTiles);
  }, AFTERMATH_MS);
}

interface Watched {
  seenStart(): void;
  seenStop(): Promise<Seen>;
}

export const startSeeing = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as Watched).seenStart());

export const stopSeeing = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as Watched).seenStop());
