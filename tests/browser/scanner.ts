import type { Page } from '@playwright/test';

const SCANNED_KEY_SECONDS = 0.005;

/**
 * Types a code like a handheld scanner, into the current focus. Sets the key events' timestamps, because a busy machine
 * would be slower than the shop's threshold for a scanner.
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
