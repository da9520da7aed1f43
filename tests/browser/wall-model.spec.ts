import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './pages.ts';
import { expectFocusKept, hangArt } from './wall.ts';

/** The 3D view shows the ordered wall in its true size. */

const METERS_PER_INCH = 0.0254;
/** A hundredth of a millimeter. */
const DIGITS = 5;
/** Software rendering is slow for the first frame. */
const DRAWN_MS = 240_000;
/** Fewer pixels render faster. */
test.use({ viewport: { width: 800, height: 600 } });

interface ModelViewer extends HTMLElement {
  loaded: boolean;
  getDimensions(): { x: number; y: number; z: number };
}

async function openModel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'See it in a room' }).click();
  await page.getByRole('button', { name: 'See it in 3D' }).click();
  await expect(page.getByRole('dialog', { name: 'Your wall in 3D' })).toBeVisible();
  await expect
    .poll(() => page.locator('model-viewer').evaluateAll(([viewer]) => (viewer as ModelViewer | undefined)?.loaded), {
      timeout: DRAWN_MS,
    })
    .toBe(true);
}

test('the 3D wall is life-size, reachable by keyboard, and restores the focus', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await hangArt(page, ['meadow', 'harbor', 'dunes']);
  await openModel(page);

  await test.step('three tiles in a row, an inch apart, in meters', async () => {
    const size = await page.locator('model-viewer').evaluate((viewer) => (viewer as ModelViewer).getDimensions());
    expect(size.x).toBeCloseTo((3 * 8.25 + 2) * METERS_PER_INCH, DIGITS);
    expect(size.y).toBeCloseTo(8.25 * METERS_PER_INCH, DIGITS);
    expect(size.z).toBeCloseTo(0.75 * METERS_PER_INCH, DIGITS);
    await expect(page.getByText('True to scale: 26 3/4 in wide, 8 1/4 in high.')).toBeVisible();
  });

  await test.step('it has an accessible name, and describes a view in words', async () => {
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Front' }).click();
    await page.getByRole('button', { name: 'Closer' }).click();
    // AR is unavailable here.
    await expect(page.getByRole('button', { name: 'On your own wall' })).toBeHidden();
  });

  await test.step('Escape and going back return to the button', async () => {
    const open = page.getByRole('button', { name: 'See it in 3D' });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(open).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectFocusKept(page);
    await expect(page).toHaveURL(/\/printing\?view=room$/);
  });
  expect(faults).toEqual([]);
});

test('a browser without 3D says so and where to see the wall instead', async ({ page }) => {
  await page.addInitScript(() => {
    const getContext = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: never[]) {
      return kind === 'webgl2' ? null : Reflect.apply(getContext, this, [kind, ...rest]);
    } as typeof getContext;
  });
  await hangArt(page, ['meadow']);
  await page.getByRole('button', { name: 'See it in a room' }).click();
  await page.getByRole('button', { name: 'See it in 3D' }).click();
  await expect(page.getByText('This browser cannot show 3D pictures.')).toBeVisible();
  await expectAccessible(page);
});
