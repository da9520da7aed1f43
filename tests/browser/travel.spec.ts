import { expect, type Page, test } from '@playwright/test';
import { artFiles, framePhotos, hangPhotos, type Rect } from './wall.ts';

/** The animation from picker to frame never blocks a fast shopper. */

const DURATION_MS = { least: 120, most: 240 };

interface Travel {
  duration: number;
  /** Start of the tile's animation, in screen pixels. */
  from: Rect;
}

async function watchTravels(page: Page): Promise<() => Promise<Travel[]>> {
  await page.addInitScript(() => {
    const seen: Travel[] = [];
    Object.assign(window, { travels: seen });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (keyframes, options) {
      const animation = animate.call(this, keyframes, options);
      if (this.matches('[data-place]')) {
        const { x, y, width, height } = this.getBoundingClientRect();
        seen.push({ duration: Number(animation.effect?.getTiming().duration), from: { x, y, width, height } });
      }
      return animation;
    };
  });
  return () => page.evaluate(() => (window as never as { travels: Travel[] }).travels);
}

test('each photo starts where it was chosen and reaches its frame within a quarter of a second', async ({ page }) => {
  const travels = await watchTravels(page);
  await page.goto('/photo-picker');
  await page
    .getByTestId('photo-files')
    .first()
    .setInputFiles(await artFiles(page, ['meadow', 'harbor']));
  await expect(page.getByText('Next: your wall')).toBeVisible();
  const chosen = await page
    .getByRole('button', { pressed: true })
    .evaluateAll((all) =>
      all.map((each) => (({ x, y, width, height }) => ({ x, y, width, height }))(each.getBoundingClientRect())),
    );
  await page.getByRole('button', { name: 'Frame 2 photos' }).click();
  await expect.poll(travels).toHaveLength(2);
  for (const { duration, from } of await travels()) {
    expect(duration).toBeGreaterThanOrEqual(DURATION_MS.least);
    expect(duration).toBeLessThanOrEqual(DURATION_MS.most);
    const nearest = Math.min(
      ...chosen.map((place) =>
        Math.hypot(
          place.x + place.width / 2 - from.x - from.width / 2,
          place.y + place.height / 2 - from.y - from.height / 2,
        ),
      ),
    );
    expect(nearest).toBeLessThan(1);
  }
});

test('a click on the appearing wall is not lost', async ({ page }) => {
  await framePhotos(page, await artFiles(page, ['meadow', 'harbor']));
  await page.getByText('Hang freely').click();
  await expect(page.getByRole('radio', { name: 'Hang freely' })).toBeChecked();
});

test('with reduced motion, photos are in their frames at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const travels = await watchTravels(page);
  await hangPhotos(page, await artFiles(page, ['meadow', 'harbor']));
  expect(await travels()).toEqual([]);
  // An element without a transition is at its new position at once.
  const moved = await page.getByRole('main').evaluate((main) => {
    main.style.position = 'relative';
    const before = main.getBoundingClientRect().left;
    main.style.left = '40px';
    return main.getBoundingClientRect().left - before;
  });
  expect(moved).toBe(40);
});
