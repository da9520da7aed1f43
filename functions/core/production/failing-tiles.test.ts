import { describe, expect, test } from 'vitest';
import { cropBox } from '../../../shared/geometry/crop-box.ts';
import { failedTilesOf, waitingTilesOf } from '../../../shared/order/print-failures.ts';
import type { TileFailure } from '../../../shared/order/print-job.ts';
import { ATTEMPT, MESSAGE, newShop, PHOTO } from '../../../tests/support/render-shop.ts';
import { plannedTile } from '../../../tests/support/tiles.ts';
import { giveUpJob, renderJob } from './render-job.ts';
import type { TilePlan } from './tile-plan.ts';

const LINE = 3;
const BROKEN = 'Expected integer between 0 and 100000000 for top but received -6';
const FIVE = [0.3, 0.4, 0.5, 0.6, 0.7].map((centerX, index) => ({
  ...plannedTile({ crop: cropBox(PHOTO, 1, { scale: 1.5, centerX, centerY: 0.5 }), number: index + 1 }),
  lineNumber: LINE,
}));

/** How each attempt at rendering a tile ends. */
type Behavior = (tile: number, attempt: number) => { fails: string } | { dies: string } | 'prints';

/** A shop with five tiles of one photo, and a renderer that follows the given behavior. */
function fiveTiles(behavior: Behavior) {
  const shop = newShop({ tiles: FIVE });
  const tried: number[] = [];
  const runs: number[][] = [];
  const numberOf = ({ source }: TilePlan) =>
    1 +
    [0.3, 0.4, 0.5, 0.6, 0.7].findIndex(
      (center) => Math.abs((source.leftPx + source.widthPx / 2) / 1920 - center) < 0.02,
    );
  shop.deps.renderTiles = async function* (_, __, plans) {
    runs.push(plans.map(numberOf));
    for (const plan of plans) {
      const tile = numberOf(plan);
      tried.push(tile);
      const outcome = behavior(tile, tried.filter((each) => each === tile).length);
      if (outcome === 'prints') yield { kind: 'tile', file: Buffer.from(`tile ${tile}`) };
      else if ('fails' in outcome) yield { kind: 'failed', error: new Error(outcome.fails) };
      else throw new Error(outcome.dies);
    }
  };
  return {
    ...shop,
    runs,
    timesTried: (tile: number) => tried.filter((each) => each === tile).length,
    printed: () => shop.files().map(({ tileNumber }) => tileNumber),
    failed: () => failedTilesOf([shop.job()]),
    waiting: () => waitingTilesOf([shop.job()]),
    render: (isTimeUp = () => false) => renderJob(shop.deps, MESSAGE, { ...ATTEMPT, isTimeUp }),
  };
}
const failsAt =
  (tile: number, message = BROKEN): Behavior =>
  (number) =>
    number === tile ? { fails: message } : 'prints';

describe('a tile that fails twice with the same error', () => {
  test('holds its order at once with the tile and a readable reason, and the other tiles are printed', async () => {
    const shop = fiveTiles(failsAt(3));
    expect(await shop.render()).toEqual({ kind: 'failed', reason: 'render_error', tiles: 1 });
    expect(shop.printed()).toEqual([1, 2, 4, 5]);
    expect(shop.job().status).toBe('Failed');
    expect(shop.failed()).toEqual([
      {
        lineNumber: LINE,
        tileNumber: 3,
        fileName: 'A7K2Q9-003.jpg',
        failure: 'render_error',
        message: BROKEN,
        attempts: 2,
        at: '2026-11-21T11:48:00.000Z',
      } satisfies TileFailure,
    ]);
    expect(shop.order().holds).toMatchObject([
      {
        reason: 'print_failed',
        note: expect.stringMatching(/^Tile 3 of line 3 \(A7K2Q9-003\.jpg\): The renderer stopped/),
      },
    ]);
  });

  test('is not tried a third time, also when its message is redelivered', async () => {
    const shop = fiveTiles((tile) => (tile === 3 ? { fails: BROKEN } : tile === 5 ? { fails: 'timeout' } : 'prints'));
    await expect(shop.render()).rejects.toThrow('timeout');
    await expect(shop.render()).rejects.toThrow('timeout');
    expect(shop.timesTried(3)).toBe(2);
    expect(shop.timesTried(5)).toBe(2);
  });

  test('stays failed when a later message of its job meets the same error', async () => {
    const shop = fiveTiles(failsAt(3));
    await shop.render();
    const failed = shop.failed();
    await Promise.all([shop.render(), shop.render()]);
    expect(shop.failed()).toEqual(failed);
    expect(shop.waiting()).toEqual([]);
    expect(shop.order().history.filter(({ event }) => event === 'held')).toHaveLength(1);
  });

  test('holds the order while another tile of the job waits for its next attempt', async () => {
    const shop = fiveTiles((tile) => (tile === 3 ? { fails: BROKEN } : tile === 5 ? { fails: 'timeout' } : 'prints'));
    await expect(shop.render()).rejects.toThrow('timeout');
    expect(shop.order().holds).toMatchObject([
      { reason: 'print_failed', note: expect.stringMatching(/^Tile 3 of line 3/) },
    ]);
    expect(shop.job().status).toBe('Queued');
    expect(shop.waiting()).toMatchObject([
      { tileNumber: 5, failure: 'out_of_time', nextAt: '2026-11-21T12:00:00.000Z' },
    ]);
  });

  test('is retried alone, so that an error in the shared part of the photo costs no tile', async () => {
    const shop = fiveTiles(() => 'prints');
    const together = shop.deps.renderTiles;
    shop.deps.renderTiles = async function* (bytes, photo, plans) {
      if (plans.length === 1) yield* together(bytes, photo, plans);
      // Like a region of the photo that cannot be decoded.
      else for (const _ of plans) yield { kind: 'failed', error: new Error(BROKEN) };
    };
    expect(await shop.render()).toEqual({ kind: 'done' });
    expect(shop.runs).toEqual([[1], [2], [3], [4], [5]]);
    expect(shop.printed()).toEqual([1, 2, 3, 4, 5]);
    expect(shop.job().failures).toBeUndefined();
  });

  test('is the only one that is printed after a retry, and the order is ready', async () => {
    let isFixed = false;
    const shop = fiveTiles((tile) => (tile === 3 && !isFixed ? { fails: BROKEN } : 'prints'));
    await shop.render();
    isFixed = true;
    shop.retryJob();
    expect(await shop.render()).toEqual({ kind: 'done' });
    expect(shop.runs.at(-1)).toEqual([3]);
    expect(shop.printed()).toEqual([1, 2, 3, 4, 5]);
    expect(shop.order()).toMatchObject({ productionState: 'ReadyToPrint', holds: [] });
  });
});

test('counts a crash of the process against the current tile only, and prints the rest', async () => {
  const shop = fiveTiles((tile) => (tile === 2 ? { dies: 'The sandbox ended with SIGSEGV' } : 'prints'));
  expect(await shop.render()).toEqual({ kind: 'failed', reason: 'render_error', tiles: 1 });
  expect(shop.runs).toEqual([[1, 2, 3, 4, 5], [3, 4, 5], [2]]);
  expect(shop.printed()).toEqual([1, 3, 4, 5]);
});

test("stops after the message's attempts if the errors differ", async () => {
  const shop = fiveTiles((tile, attempt) => (tile === 2 ? { fails: `odd ${'error'.repeat(attempt)}` } : 'prints'));
  await expect(shop.render()).rejects.toThrow('odd error');
  expect(shop.order().holds).toEqual([]);
  expect(shop.waiting()).toMatchObject([{ tileNumber: 2, attempts: 1 }]);
  expect(await giveUpJob(shop.deps, MESSAGE, new Error('odd'))).toBe('given_up');
  expect(shop.failed()).toMatchObject([{ tileNumber: 2, failure: 'render_error' }]);
});

test('records a transient error with the time of the next attempt, and keeps all attempts', async () => {
  const shop = fiveTiles(() => 'prints');
  const { put } = shop.deps.prints;
  let isDown = true;
  shop.deps.prints.put = (...file) => (isDown ? Promise.reject(new Error('SlowDown')) : put(...file));
  for (const attempts of [1, 2, 3]) {
    await expect(shop.render()).rejects.toThrow('SlowDown');
    expect(shop.waiting()).toMatchObject([
      { tileNumber: 1, failure: 'storage_refused', attempts, nextAt: '2026-11-21T12:00:00.000Z' },
    ]);
    expect(shop.order().holds).toEqual([]);
  }
  isDown = false;
  expect(await shop.render()).toEqual({ kind: 'done' });
  expect(shop.waiting()).toEqual([]);
});

test('records an unavailable photo on every tile that needs it', async () => {
  const shop = fiveTiles(() => 'prints');
  shop.deps.uploads.get = () => Promise.reject(new Error('connect ECONNREFUSED 127.0.0.1:9000'));
  await expect(shop.render()).rejects.toThrow('Storage refused');
  expect(shop.waiting()).toHaveLength(5);
  expect(shop.waiting()[0]?.message).toBe('Storage refused a photo: connect ECONNREFUSED …');
});

test('leaves a retry to the next delivery when the time is up', async () => {
  const shop = fiveTiles(failsAt(5));
  expect(await shop.render(() => shop.timesTried(5) > 0)).toEqual({ kind: 'unfinished', printed: 4, tiles: 5 });
  expect(shop.waiting()).toMatchObject([{ tileNumber: 5, attempts: 1 }]);
  expect(await shop.render()).toMatchObject({ kind: 'failed', tiles: 1 });
  expect(shop.timesTried(5)).toBe(2);
});

describe('an order that has ended', () => {
  const CANCEL = { kind: 'production', to: 'Cancelled' } as const;
  const REFUND = [
    { kind: 'request_refund', refundId: 'r1' },
    { kind: 'end_refund', refundId: 'r1', to: 'Refunded' },
  ] as const;

  test.each([
    ['canceled', [CANCEL]],
    ['refunded', REFUND],
  ] as const)('and was %s is not rendered by a queued retry, even twice in parallel', async (reason, changes) => {
    const shop = fiveTiles(failsAt(3));
    await shop.render();
    shop.retryJob();
    await shop.changeOrder(...changes);
    const [before, runs, state] = [shop.job(), shop.runs.length, shop.order().productionState];
    shop.deps.uploads.get = () => Promise.reject(new Error('The photo is not needed'));
    const skipped = { kind: 'skipped', reason };
    expect(await Promise.all([shop.render(), shop.render()])).toEqual([skipped, skipped]);
    expect(shop.job()).toEqual(before);
    expect(shop.runs).toHaveLength(runs);
    expect(shop.order().productionState).toBe(state);
    expect(shop.written.has('prints/default/A7K2Q9/manifest.json')).toBe(false);
  });

  test('and was canceled during rendering stops after the current tile', async () => {
    const shop = fiveTiles(() => 'prints');
    const { put } = shop.deps.prints;
    shop.deps.prints.put = async (...file) => {
      if (shop.written.size === 1) await shop.changeOrder(CANCEL);
      await put(...file);
    };
    expect(await shop.render()).toEqual({ kind: 'skipped', reason: 'canceled' });
    expect(shop.timesTried(4)).toBe(0);
    expect(shop.written.size).toBeLessThanOrEqual(3);
    expect(shop.order().productionState).toBe('Cancelled');
  });

  test('and was refunded after its last tile is not made ready', async () => {
    const shop = fiveTiles(() => 'prints');
    const { finishJob } = shop.deps.jobs;
    shop.deps.jobs.finishJob = async (...end) => {
      await shop.changeOrder(...REFUND);
      return finishJob(...end);
    };
    await shop.render();
    expect(shop.order().productionState).toBe('Rendering');
    expect(shop.written.has('prints/default/A7K2Q9/manifest.json')).toBe(false);
  });

  test('leaves neither an error nor a hold after its last attempt', async () => {
    const shop = fiveTiles(() => 'prints');
    await shop.changeOrder(CANCEL);
    expect(await giveUpJob(shop.deps, MESSAGE, new Error('SlowDown'))).toBe('ended_before');
    expect([shop.job().status, shop.order().holds]).toEqual(['Queued', []]);
  });
});
