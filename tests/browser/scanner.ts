import type { Page } from '@playwright/test';

/** A scanner types a letter every few milliseconds. */
const SCANNED_KEY_SECONDS = 0.005;

/**
 * As a scanner in the hand types it, wherever the focus is. The moments of its keys are given with them: a busy machine
 * would take longer from key to key than the shop takes for a scanner's.
 */
export async function scan(page: Page, code: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  let timestamp = Date.now() / 1_000;
  const press = async (key: string, text: string, windowsVirtualKeyCode?: number) => {
    timestamp += SCANNED_KEY_SECONDS;
    const virtualKey = windowsVirtualKeyCode === undefined ? {} : { windowsVirtualKeyCode };
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, timestamp, ...virtualKey });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp, ...virtualKey });
  };
  for (const letter of code) await press(letter, letter);
  await press('Enter', '\r', 13);
  await session.detach();
}
