import type { CDPSession, Page } from '@playwright/test';

export interface Point {
  x: number;
  y: number;
}

export const MOVES = 60;

/** The mouse, taking something along a curve and back, a move a frame. */
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

/** Two fingers, apart and a little together again. */
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

const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
