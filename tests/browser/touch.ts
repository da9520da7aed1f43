import type { CDPSession, Page } from '@playwright/test';

interface Finger {
  x: number;
  y: number;
}

/**
 * Multi-touch input, one frame at a time; Playwright supports taps only. Sets the timestamps of events, so that
 * gestures are as fast on a busy machine as on an idle one.
 */
export interface Touch {
  down(...fingers: Finger[]): Promise<void>;
  /** Moves all fingers evenly from their positions, in steps of about a frame. */
  move(to: Finger[], steps?: number): Promise<void>;
  /** Keeps all fingers still, or lifted, by the clock of the events; a timer of the page does not go off. */
  rest(ms: number): void;
  up(): Promise<void>;
}

const FRAME_MS = 16;

export async function touchOf(page: Page): Promise<Touch> {
  const session: CDPSession = await page.context().newCDPSession(page);
  let now: Finger[] = [];
  /** Gesture clock, in seconds since the epoch; lags behind real time on a slow machine. */
  let timestamp = Date.now() / 1_000;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Finger[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
  return {
    rest(ms) {
      timestamp += ms / 1_000;
    },
    async down(...fingers) {
      now = fingers;
      await send('touchStart', fingers);
    },
    async move(to, steps = 8) {
      const from = now;
      for (let step = 1; step <= steps; step += 1) {
        const share = step / steps;
        now = from.map(({ x, y }, index) => {
          const target = to[index] ?? { x, y };
          return { x: x + (target.x - x) * share, y: y + (target.y - y) * share };
        });
        timestamp += FRAME_MS / 1_000;
        // At once after the finger is down: on a slow machine, a frame lasts as long as the long press.
        await send('touchMove', now);
        await page.evaluate(() => new Promise(requestAnimationFrame));
      }
    },
    async up() {
      now = [];
      await send('touchEnd', []);
    },
  };
}
