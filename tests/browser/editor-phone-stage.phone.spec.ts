import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { demoPhoto } from '../support/photos.ts';
import { choose, expectAccessible } from './pages.ts';
import { PHONES } from './phones.ts';
import {
  artFiles,
  expectNoSidewaysScroll,
  expectNothingCovered,
  hangArt,
  hangPhotos,
  photoFile,
  priceOf,
  rectOf,
  restingRectOf,
  stageOf,
  tileAt,
  tilesOf,
} from './wall.ts';

/** On a phone the edited photo has most of the screen with every tool, and nothing exceeds any screen. */

const WIDTHS = [320, 360, 390, 600, 768, 992, 1280, 1920, 3840];
const LEAST_SHARE = 0.7;

const rowOf = (page: Page) => page.getByRole('navigation', { name: 'Tools' });
const chipOf = (page: Page) => page.getByRole('button', { name: /^Warning|to check$/ });

/** A tile so close that its pixels are too few for a sharp print. */
const BLURRY = { scale: 8 };

/** A photo that prints 416 pixels over 8 inches. */
const smallPhoto = async () => photoFile('small.jpg', await sharp(demoPhoto('sample6')).resize(520).jpeg().toBuffer());

/** Opens each tool and warning of the page in turn; covers new tools automatically. */
async function withEveryTool(page: Page, look: (name: string) => Promise<void>): Promise<number> {
  // The wall behind a tile has its own hidden tools.
  const openers: Locator[] = await page.locator('button[aria-controls="tool-sheet"]').filter({ visible: true }).all();
  for (const opener of openers) {
    const name = (await opener.getAttribute('aria-label')) ?? (await opener.innerText());
    await opener.click();
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await look(name);
    await opener.click();
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
  }
  return openers.length;
}

/** Hit targets and focus scrolling match the visible choices. */
async function expectChoicesInPlace(page: Page): Promise<void> {
  const astray = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('label > input[type=radio]')]
      .filter((input) => {
        const [own, label] = [input, input.parentElement as HTMLElement].map((each) => each.getBoundingClientRect());
        if (!own || !label || label.width === 0) return false;
        return own.left < label.left || own.right > label.right || own.top < label.top || own.bottom > label.bottom;
      })
      .map((input) => input.parentElement?.textContent),
  );
  expect(astray).toEqual([]);
}

async function expectLargeStage(page: Page, width: number, height: number, tool: string): Promise<void> {
  const { width: stage, x, y, height: stageHeight } = await rectOf(stageOf(page));
  const where = `${tool} at ${width} x ${height}`;
  expect(stage / width, where).toBeGreaterThanOrEqual(LEAST_SHARE);
  expect(x, where).toBeGreaterThanOrEqual(0);
  // Fully visible: the row starts below the stage.
  expect(y + stageHeight, where).toBeLessThanOrEqual((await rectOf(rowOf(page))).y);
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeInViewport({ ratio: 1 });
}

test('the photo has most of the width on every phone, with every tool open, with and without a warning', async ({
  page,
}) => {
  await hangArt(page, ['meadow', 'harbor', 'dunes'], { tiles: [BLURRY, {}, {}] });
  for (const place of [1, 2]) {
    await tileAt(page, place).tap();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(chipOf(page)).toHaveCount(place === 1 ? 1 : 0);
    for (const { width, height } of PHONES) {
      await page.setViewportSize({ width, height });
      await expectLargeStage(page, width, height, 'no tool');
      const count = await withEveryTool(page, (tool) => expectLargeStage(page, width, height, tool));
      expect(count).toBeGreaterThanOrEqual(5);
    }
    await page.getByRole('button', { name: 'Back to the wall' }).tap();
  }
});

test.describe('at a device pixel ratio of three', () => {
  test.use({ deviceScaleFactor: 3, viewport: { width: 390, height: 664 } });

  test('a crop of a 24 megapixel photo is shown at print sharpness, and its wall loads no detail image', async ({
    page,
  }) => {
    const details: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith('/detail')) details.push(request.url());
    });
    const [art] = await artFiles(page, ['harbor']);
    const camera = await sharp(art?.buffer).resize(6000, 4000, { fit: 'fill' }).jpeg({ quality: 80 }).toBuffer();
    const isTakenIn = page.waitForResponse(
      async (response) =>
        response.url().includes('/v1/photos/status?') && (await response.text()).includes('detailUrl'),
      { timeout: 60_000 },
    );
    await hangPhotos(page, [photoFile('camera.jpg', camera)]);
    // The server has the file, and this browser has discarded it.
    await isTakenIn;
    await page.reload();
    await expect(tilesOf(page).locator('img').first()).toHaveJSProperty('complete', true);
    expect(details).toEqual([]);

    await tileAt(page, 1).tap();
    const stage = stageOf(page);
    for (let step = 0; step < 5; step += 1) await stage.press('+');
    const detail = stage.locator('img[data-detail]');
    await expect(detail).toBeVisible({ timeout: 30_000 });
    await expect(detail).toHaveJSProperty('naturalWidth', 4096);
    expect(await rectOf(detail)).toEqual(await rectOf(stage.locator('img').first()));
    expect(new Set(details).size).toBe(1);
  });
});

test('a wall of nine shows all its rows, even with a tool open', async ({ page }) => {
  await hangArt(page, ['meadow', 'harbor', 'dunes', 'orchard', 'lake', 'night', 'lace', 'parasols', 'spit']);
  await page.setViewportSize({ width: 390, height: 664 });
  const allSeen = async () => {
    for (const tile of await tilesOf(page).all()) await expect(tile).toBeInViewport({ ratio: 0.99 });
  };
  await allSeen();
  await withEveryTool(page, allSeen);
});

test('nothing exceeds the screen, with anything open, from the smallest phone to the largest desktop', {
  tag: '@long',
}, async ({ page }) => {
  await hangArt(page, ['meadow', 'harbor', 'dunes', 'lake'], { tiles: [BLURRY, {}, {}, {}] });
  const seen = async () => {
    await expectNoSidewaysScroll(page);
    await expectChoicesInPlace(page);
    await expectNothingCovered(page);
  };
  const everywhere = async () => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width < 768 ? 664 : 1000 });
      // The banner scrolls with the page, so the stage is not at fault for the part it covers.
      const offer = page.getByRole('button', { name: 'Close the offer' });
      if (await offer.isVisible()) await offer.tap();
      await seen();
      if (await rowOf(page).isVisible()) await withEveryTool(page, seen);
    }
    await page.setViewportSize({ width: 390, height: 664 });
  };
  await everywhere();
  await page.getByRole('button', { name: 'Select', exact: true }).tap();
  await tileAt(page, 1).tap();
  await everywhere();
  await page.getByRole('button', { name: 'Done' }).tap();
  await tileAt(page, 1).tap();
  await everywhere();
});

test('marking tiles moves none of them, and a message covers neither the price nor the next step', async ({ page }) => {
  await hangArt(page, ['meadow', 'harbor', 'dunes', 'orchard']);
  for (const size of [
    { width: 390, height: 664 },
    { width: 1280, height: 900 },
  ]) {
    await page.setViewportSize(size);
    const before = await restingRectOf(tileAt(page, 2));
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    expect(await rectOf(tileAt(page, 2))).toEqual(before);
    await tileAt(page, 2).click();
    await expect(tileAt(page, 2)).toHaveAttribute('aria-pressed', 'true');
    expect(await rectOf(tileAt(page, 2))).toEqual(before);

    await page.getByRole('button', { name: 'Set aside', exact: true }).click();
    const message = page.getByRole('region', { name: /News/ }).getByRole('listitem').last();
    await expect(message).toBeVisible();
    const [toast, add, price] = await Promise.all(
      [message, page.getByRole('button', { name: 'Add to cart' }), priceOf(page)].map(rectOf),
    );
    for (const below of [add, price]) expect(toast && below && overlap(toast, below), `at ${size.width}`).toBe(false);
    await message.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(tilesOf(page)).toHaveCount(4);
  }
});

function overlap(a: { x: number; y: number; width: number; height: number }, b: typeof a): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test('by keyboard on a phone, a tool opens, Escape closes it and restores the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await hangArt(page, ['meadow', 'harbor'], { tiles: [BLURRY, {}] });
  await tileAt(page, 1).focus();
  await page.keyboard.press('Enter');
  await expect(stageOf(page)).toBeFocused();
  const frame = rowOf(page).getByRole('button', { name: 'Frame' });
  for (let tab = 0; tab < 30 && !(await frame.evaluate((each) => each === document.activeElement)); tab += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const white = page.getByRole('radio', { name: 'White' });
  await expect(white).toBeVisible();
  for (
    let tab = 0;
    tab < 10 && (await page.evaluate(() => document.activeElement?.getAttribute('type'))) !== 'radio';
    tab += 1
  )
    await page.keyboard.press('Tab');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(white).toBeHidden();
  await expect(frame).toBeFocused();
  await expect(stageOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(stageOf(page)).toHaveCount(0);
  // The wall has the same tool in the same position.
  await expect(frame).toBeFocused();
});

test('a warning opens its tile, and printing anyway dismisses it there, on the wall and after a reload', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await hangPhotos(page, [...(await artFiles(page, ['harbor'])), await smallPhoto()]);
  await chipOf(page).tap();
  await page.getByRole('button', { name: /^1 photo may look blurry in print: / }).tap();
  await expect(stageOf(page)).toHaveAccessibleName(/small\.jpg/);
  const warning = page.getByRole('alert').filter({ hasText: 'may look blurry' });
  await expect(warning).toBeVisible();
  // Zooming out cannot help a photo that is fully visible.
  await expect(warning.getByRole('button', { name: 'Zoom out' })).toHaveCount(0);
  await expectAccessible(page);
  await warning.getByRole('button', { name: 'Keep' }).tap();
  await expect(chipOf(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo keeping the photo unchanged' }).tap();
  await expect(chipOf(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Redo keeping the photo unchanged' }).tap();
  await expect(chipOf(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to the wall' }).tap();
  await expect(chipOf(page)).toHaveCount(0);
  await page.reload();
  await expect(tilesOf(page)).toHaveCount(2);
  await expect(tileAt(page, 2)).not.toHaveAccessibleName(/low resolution/);
  await expect(chipOf(page)).toHaveCount(0);
});

test('a setting on one tile applies to that tile, or to all on request', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await hangArt(page, ['meadow', 'harbor', 'dunes']);
  const whites = tilesOf(page).and(page.getByRole('button', { name: /white frame/i }));
  const chooseFrame = async (color: string) => {
    await rowOf(page).getByRole('button', { name: 'Frame' }).tap();
    await choose(page.getByRole('radio', { name: color }));
  };
  await tileAt(page, 1).tap();
  await chooseFrame('White');
  await page.getByRole('button', { name: 'Back to the wall' }).tap();
  await expect(whites).toHaveCount(1);

  // Wall tools apply to all tiles; with mixed values none is selected, so that each can be chosen.
  await rowOf(page).getByRole('button', { name: 'Frame' }).tap();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await choose(page.getByRole('radio', { name: 'Black' }));
  await expect(whites).toHaveCount(0);

  await tileAt(page, 2).tap();
  await rowOf(page).getByRole('button', { name: 'Frame' }).tap();
  await choose(page.getByRole('radio', { name: 'All tiles' }));
  await choose(page.getByRole('radio', { name: 'White' }));
  await page.getByRole('button', { name: 'Back to the wall' }).tap();
  await expect(whites).toHaveCount(3);
});
