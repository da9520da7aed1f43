import type { CDPSession, Locator, Page } from '@playwright/test';

export interface Point {
  x: number;
  y: number;
}

const MOVES = 60;

/** Drags with the mouse along a curve and back, one move per frame. */
export async function dragWithMouse(page: Page, from: Point, by: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let move = 1; move <= MOVES; move += 1) {
    const share = Math.sin((move / MOVES) * Math.PI * 1.5);
    await page.mouse.move(from.x + by.x * share, from.y + by.y * share);
    await nextFrame(page);
  }
  await page.mouse.up();
  await nextFrame(page);
}

/** Pinches out with two fingers, and a little back in. */
export async function pinch(page: Page, session: CDPSession, middle: Point, reachPx: number): Promise<void> {
  const fingers = (apart: number) => [
    { x: middle.x - apart / 2, y: middle.y, id: 1 },
    { x: middle.x + apart / 2, y: middle.y, id: 2 },
  ];
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number; id: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', fingers(reachPx));
  for (let move = 1; move <= MOVES; move += 1) {
    await send('touchMove', fingers(reachPx * (1 + Math.sin((move / MOVES) * Math.PI * 0.75))));
    await nextFrame(page);
  }
  await send('touchEnd', []);
  await nextFrame(page);
}

export async function scrollWithWheel(page: Page, over: Point, byPx: number): Promise<void> {
  await page.mouse.move(over.x, over.y);
  for (let move = 1; move <= MOVES; move += 1) {
    await page.mouse.wheel(0, (move <= MOVES / 2 ? 1 : -1) * byPx);
    await nextFrame(page);
  }
}

/** Repeats an action, each time as soon as its result is painted. */
export async function again(page: Page, times: number, once: (nth: number) => Promise<void>): Promise<void> {
  for (let nth = 0; nth < times; nth += 1) {
    await once(nth);
    await shown(page);
  }
}

/** Clicks one element after the other, located beforehand, so that no query runs in the page during the measurement. */
export async function clickThrough(page: Page, things: readonly Locator[]): Promise<() => Promise<void>> {
  const points: Point[] = [];
  for (const thing of things) points.push(await middleOf(thing));
  return () => again(page, points.length, (nth) => page.mouse.click(points[nth]?.x ?? 0, points[nth]?.y ?? 0));
}

/** The middle of the visible part of an element. */
export async function middleOf(thing: Locator): Promise<Point> {
  const box = await thing.boundingBox();
  if (!box) throw new Error(`${thing} is not visible`);
  const bottom = Math.min(box.y + box.height, thing.page().viewportSize()?.height ?? 0);
  return { x: box.x + box.width / 2, y: (Math.max(0, box.y) + bottom) / 2 };
}

/** Drags the thumb of a slider from its left end over most of it and back to the middle. */
export async function slide(page: Page, slider: Locator): Promise<void> {
  const box = await slider.boundingBox();
  if (!box) throw new Error('No slider');
  await dragWithMouse(page, { x: box.x + box.width * 0.1, y: box.y + box.height / 2 }, { x: box.width * 0.7, y: 0 });
}

/** Two frames: the first paints the change, the second shows that the page is idle again. */
async function shown(page: Page): Promise<void> {
  await nextFrame(page);
  await nextFrame(page);
}

const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
