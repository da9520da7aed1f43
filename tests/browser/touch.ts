import type { CDPSession, Page } from '@playwright/test';

export interface Finger {
  x: number;
  y: number;
}

/** Fingers on the glass, one frame of the screen after the other; Playwright's own touch knows taps only. */
export interface Touch {
  down(...fingers: Finger[]): Promise<void>;
  /** moves all fingers evenly from where they are, in steps of about a frame */
  move(to: Finger[], steps?: number): Promise<void>;
  up(): Promise<void>;
}

const FRAME_MS = 16;

export async function touchOf(page: Page): Promise<Touch> {
  const session: CDPSession = await page.context().newCDPSession(page);
  let now: Finger[] = [];
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Finger[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
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
        await page.waitForTimeout(FRAME_MS);
        await send('touchMove', now);
      }
    },
    async up() {
      now = [];
      await send('touchEnd', []);
    },
  };
}
