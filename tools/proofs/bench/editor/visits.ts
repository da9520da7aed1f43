import { type BrowserContext, expect, type Page } from '@playwright/test';
import { journaled } from '../../../../tests/support/journal.ts';

/** The cart token is what makes two browsers the same visitor. */
const TOKEN = 'default:cartToken';
/** on the wall */
export const TILES = Number(process.env.TILES ?? 100);
/** on a machine that is busy with other things too */
const INTAKE_TIMEOUT_MS = 600_000;

/** As a shopper does it: all files chosen in the picker, framed, and everything that follows by itself waited for. */
export async function hangByHand(page: Page, paths: string[]): Promise<void> {
  await page.goto('/photo-picker');
  await page.getByTestId('photo-files').first().setInputFiles(paths);
  await page.getByRole('button', { name: `Frame ${paths.length} photos` }).click({ timeout: INTAKE_TIMEOUT_MS });
  await expect
    .poll(
      async () => {
        const photos = await journaled<{ status: string; faces?: unknown }>(page, 'photos');
        // taken in by the server, and looked at for faces
        return photos.filter(({ status, faces }) => status === 'ready' && faces !== undefined).length;
      },
      { timeout: INTAKE_TIMEOUT_MS, intervals: [500] },
    )
    .toBe(paths.length);
  await quiet(page);
}

export const tokenOf = (page: Page): Promise<string> => page.evaluate((key) => localStorage.getItem(key) ?? '', TOKEN);

/** Makes a fresh browser the same visitor: all that it shows comes from the server. */
export async function visitAs(context: BrowserContext, token: string): Promise<void> {
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [TOKEN, token] as const);
}

/**
 * Faces are looked for on machines of their own, which this machine has not: the page is told at once that there are
 * none. Inside the page, because a route of the browser's driver would switch its cache off.
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

/** Until what loads and is drawn by itself is done. */
export async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_500);
}

/** Until every tile hangs with its picture. */
export async function allHang(page: Page): Promise<void> {
  await page.waitForFunction((wanted) => document.querySelectorAll('[data-place] img').length === wanted, TILES);
}
