// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Obstacle } from './free-place.ts';
import { keepClear, type Shape } from './keep-clear.ts';
import { surroundingsOf } from './page-obstacles.ts';

vi.mock('./page-obstacles.ts', async (original) => ({
  ...(await original<typeof import('./page-obstacles.ts')>()),
  surroundingsOf: vi.fn(),
}));

const ROOM = { left: 0, top: 0, right: 1_000, bottom: 800 };
const SHAPES: readonly Shape[] = [
  {
    name: 'card',
    anchors: [
      { x: 'right', y: 'bottom' },
      { x: 'left', y: 'bottom' },
    ],
    coversMax: 0,
  },
  { name: 'line', anchors: [{ x: 'right', y: 'bottom' }] },
];
const SIZES: Record<string, { widthPx: number; heightPx: number }> = {
  card: { widthPx: 300, heightPx: 300 },
  line: { widthPx: 300, heightPx: 50 },
};
const button = (left: number, top: number): Obstacle => ({
  kind: 'never',
  left,
  top,
  right: left + 100,
  bottom: top + 40,
});
const [onTheRight, onTheLeft, inTheCorner] = [button(800, 600), button(50, 600), button(850, 770)];

let page: { obstacles: Obstacle[]; isDialogOpen: boolean };
let box: HTMLElement;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  page = { obstacles: [], isDialogOpen: false };
  vi.mocked(surroundingsOf).mockImplementation(() => ({ room: ROOM, ...page }));
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800);
  document.body.innerHTML = '<main></main><div id="box"><input /></div>';
  box = document.querySelector('#box') as HTMLElement;
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function float(isAboveDialogs = false) {
  const put = vi.fn();
  const measure = () => SIZES[box.dataset.shape ?? ''];
  stop = keepClear(box, { shapes: SHAPES, isAboveDialogs, measure, put });
  return { put, shape: () => box.dataset.shape };
}

/** Changes the page and waits until it is stable. */
async function becomes(obstacles: Obstacle[], change: () => void = () => window.dispatchEvent(new Event('scroll'))) {
  page.obstacles = obstacles;
  change();
  await vi.advanceTimersByTimeAsync(200);
}

test('the box is in its place before the first paint', () => {
  page.obstacles = [onTheRight];
  const { put, shape } = float();
  expect(shape()).toBe('card');
  expect(put).toHaveBeenCalledExactlyOnceWith({ left: 0, top: 500, right: 300, bottom: 800 });
});

test('it stays while its place is free, and moves when an obstacle appears there', async () => {
  const { put } = float();
  await becomes([onTheLeft]);
  expect(put).toHaveBeenCalledTimes(1);
  await becomes([onTheRight], () => document.querySelector('main')?.append('text'));
  expect(put).toHaveBeenLastCalledWith(expect.objectContaining({ left: 0 }));
});

test('a page in motion is left alone until it is stable', async () => {
  const { put } = float();
  page.obstacles = [onTheRight];
  for (let step = 0; step < 20; step += 1) {
    window.dispatchEvent(new Event('scroll'));
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(put).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(put).toHaveBeenCalledTimes(2);
});

test('without room it shrinks, then hides; on this page it does not grow again', async () => {
  const { shape } = float();
  await becomes([onTheRight, onTheLeft]);
  expect(shape()).toBe('line');
  await becomes([inTheCorner]);
  expect(shape()).toBe('waiting');
  await becomes([]);
  expect(shape()).toBe('line');
});

test('nothing moves while a person types in it', async () => {
  const { put } = float();
  box.querySelector('input')?.focus();
  await becomes([onTheRight]);
  expect(put).toHaveBeenCalledTimes(1);
  box.querySelector('input')?.blur();
  await becomes([onTheRight]);
  expect(put).toHaveBeenCalledTimes(2);
});

test('under a dialog it is unchanged; above one it leaves the dialog’s buttons free', async () => {
  const under = float();
  page.isDialogOpen = true;
  await becomes([onTheRight]);
  expect(under.put).toHaveBeenCalledTimes(1);
  stop();
  page.obstacles = [];
  const above = float(true);
  await becomes([onTheRight]);
  expect(above.put).toHaveBeenLastCalledWith(expect.objectContaining({ left: 0 }));
});

test('stops observing the page at the end', async () => {
  const { put } = float();
  stop();
  await becomes([onTheRight]);
  expect(put).toHaveBeenCalledTimes(1);
});
