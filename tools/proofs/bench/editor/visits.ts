import { type BrowserContext, expect, type Page } from '@playwright/test';
import { journaled } from '../../../../tests/support/journal.ts';

/** The cart token identifies a visitor across browsers. */
const TOKEN = 'default:cartToken';
/** Tiles on the wall. */
export const TILES = Number(process.env.TILES ?? 100);
/** Long enough for a machine with other load. */
const INTAKE_TIMEOUT_MS = 600_000;

/** Like a shopper: chooses all files in the picker, frames them, and waits for everything that follows. */
export async function hangPhotos(page: Page, paths: string[]): Promise<void> {
  await page.goto('/photo-picker');
  await page.getByTestId('photo-files').first().setInputFiles(paths);
  await page.getByRole('button', { name: `Frame ${paths.length} photos` }).click({ timeout: INTAKE_TIMEOUT_MS });
  await expect
    .poll(
      async () => {
        const photos = await journaled<{ status: string; faces?: unknown }>(page, 'photos');
        // processed by the server, including face detection
        return photos.filter(({ status, faces }) => status === 'ready' && faces !== undefined).length;
      },
      { timeout: INTAKE_TIMEOUT_MS, intervals: [500] },
    )
    .toBe(paths.length);
  await quiet(page);
}

export const tokenOf = (page: Page): Promise<string> => page.evaluate((key) => localStorage.getItem(key) ?? '', TOKEN);

/** Makes a new browser the same visitor: all of its data is on the server. */
export async function visitAs(context: BrowserContext, token: string): Promise<void> {
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [TOKEN, token] as const);
}

/**
 * Face detection runs on separate machines in production, so the page gets an immediate reply without faces. Inside the
 * page, because a route of the browser's driver would disable its cache.
 */
export async function answerFacesInPage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (input, options) => {
      const url = input instanceof Request ? input.url : String(input);
      return url.endsWith('/v1/photos/face_detection') ? Response.json({ boxes: [] }) : fetch(input, options);
    };
  });
}

/** Waits until loading and rendering are done. */
export async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_500);
}

export async function waitForAllTiles(page: Page): Promise<void> {
  await page.waitForFunction((wanted) => document.querySelectorAll('[data-place] img').length === wanted, TILES);
}
