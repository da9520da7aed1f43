import type { Page } from '@playwright/test';

/** What the page tells of one gesture. */
export interface Seen {
  frameMs: number[];
  longTasksMs: number[];
  /** tiles that React has drawn anew */
  tileRenders: number;
  /** commits of React */
  commits: number;
}

/**
 * Watches from inside, with nothing of it in the app: frames by requestAnimationFrame, long tasks by their observer,
 * and drawings of tiles through the hook that React calls for its developer tools after every commit. A fibre that was
 * drawn in a commit carries the flag PerformedWork; one that was taken over is the very same object as before
 * (react-reconciler, as react-devtools-shared reads it). A drawing of a tile is known by its props.
 */
export async function watchPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Fiber {
      flags: number;
      memoizedProps: Record<string, unknown> | null;
      child: Fiber | null;
      sibling: Fiber | null;
      alternate: Fiber | null;
    }
    const PERFORMED_WORK = 1;
    const seen = { frameMs: [] as number[], longTasksMs: [] as number[], tileRenders: 0, commits: 0 };
    const isTile = ({ memoizedProps: props }: Fiber): boolean =>
      typeof props?.view === 'object' && props.view !== null && 'look' in props.view && 'use' in props;
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
        Object.assign(seen, { frameMs: [], longTasksMs: [], tileRenders: 0, commits: 0 });
        isWatching = true;
        console.timeStamp('gesture begins');
        let last = performance.now();
        const frame = (now: number): void => {
          seen.frameMs.push(now - last);
          last = now;
          if (isWatching) requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      },
      seenStop() {
        isWatching = false;
        console.timeStamp('gesture ends');
        // the first one began before the gesture
        return { ...seen, frameMs: seen.frameMs.slice(1) };
      },
    });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        longTasksMs.push(duration);
        if (isWatching) seen.longTasksMs.push(duration);
      }
    }).observe({ type: 'longtask' });
    const longTasksMs: number[] = [];
    Object.assign(window, { longTasksMs });
  });
}

interface Watched {
  longTasksMs: number[];
  seenStart(): void;
  seenStop(): Seen;
}

export const startSeeing = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as Watched).seenStart());

export const stopSeeing = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as Watched).seenStop());

/** Since the page began to load. */
export const longTasksOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as Watched).longTasksMs);
