import { expect, type Locator, type Page } from '@playwright/test';
import { demoPhoto } from '../support/photos.ts';

/** The editor as the journeys use it: photos onto the wall, tiles by their place, the stage, hands on them. */

export interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const photoFile = (name: string, buffer: Buffer): PhotoFile => ({ name, mimeType: 'image/jpeg', buffer });

/** The shop's own pictures: no faces are found on them, so nothing is placed while a test looks. */
export async function artFiles(page: Page, names: readonly string[]): Promise<PhotoFile[]> {
  return Promise.all(
    names.map(async (name) =>
      photoFile(`${name}.jpg`, await (await page.request.get(`/media/art/${name}.jpg`)).body()),
    ),
  );
}

/** Two files of each picture: a byte after the end makes another file. */
export function twice(files: readonly PhotoFile[]): PhotoFile[] {
  return [
    ...files,
    ...files.map((file) => ({
      ...file,
      name: `again-${file.name}`,
      buffer: Buffer.concat([file.buffer, Buffer.of(0)]),
    })),
  ];
}

/** Chooses photos and goes on to the wall, which may still be appearing. */
export async function framePhotos(page: Page, files: readonly PhotoFile[]): Promise<void> {
  await page.goto('/photo-picker');
  await page
    .getByTestId('photo-files')
    .first()
    .setInputFiles([...files]);
  // a tile hangs as soon as one photo is read; these tests want to see all of them
  await expect(page.getByText('Next: your wall')).toBeVisible();
  const count = files.length === 1 ? '1 photo' : `${files.length} photos`;
  await page.getByRole('button', { name: `Frame ${count}` }).click();
}

/** The same, and all tiles have come to their places. */
export async function hangPhotos(page: Page, files: readonly PhotoFile[]): Promise<void> {
  await framePhotos(page, files);
  await expect(tilesOf(page)).toHaveCount(files.length);
  await page.evaluate(() =>
    Promise.allSettled(
      [...document.querySelectorAll('[data-place]')].flatMap((tile) =>
        tile.getAnimations().map((animation) => animation.finished),
      ),
    ),
  );
}

/** One photo, framed and in the cart; the page is the cart's. */
export async function putOneTileIntoCart(page: Page): Promise<void> {
  await hangPhotos(page, [photoFile('one.jpg', demoPhoto('sample4'))]);
  const add = page.getByRole('button', { name: 'Add to cart' });
  await expect(add).toBeEnabled({ timeout: 30_000 });
  await add.click();
}

/** How often faces have been looked for since; after the last of them nobody but the shopper moves a photo. */
export function facesLookedFor(page: Page): () => number {
  let count = 0;
  page.on('response', (response) => {
    if (response.url().includes('/v1/photos/face_detection')) count += 1;
  });
  return () => count;
}

export const tilesOf = (page: Page): Locator => page.locator('[data-place] button');

/** The room goes on to every edge of its view: the painted wall to three of them, the floor to its lower corners. */
export async function expectFurnished(page: Page): Promise<void> {
  const view = await rectOf(page.locator('[data-room-view]'));
  const layers = (name: string) =>
    page
      .locator(`[data-room-view] [data-room-layer="${name}"]`)
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
  const [[wall], floors] = [await layers('light'), await layers('floor')];
  const about = 0.5;
  expect(wall?.top).toBeLessThanOrEqual(view.y + about);
  for (const parts of [[wall], floors]) {
    expect(Math.min(...parts.map((part) => part?.left ?? Number.NaN))).toBeLessThanOrEqual(view.x + about);
    expect(Math.max(...parts.map((part) => part?.right ?? Number.NaN))).toBeGreaterThanOrEqual(
      view.x + view.width - about,
    );
  }
  for (const floor of floors) {
    expect(floor.top).toBeLessThanOrEqual(wall?.bottom ?? Number.NaN);
    expect(floor.bottom).toBeGreaterThanOrEqual(view.y + view.height - about);
  }
}

/** @param place counts from 1, as the tile says itself */
export const tileAt = (page: Page, place: number): Locator => page.locator(`[data-place="${place - 1}"] button`);

/** Names of the photos in the order in which they hang. */
export async function namesOnWall(page: Page): Promise<(string | undefined)[]> {
  const labels = await page
    .locator('[data-place]')
    .evaluateAll((places) =>
      places
        .sort((a, b) => Number(a.getAttribute('data-place')) - Number(b.getAttribute('data-place')))
        .map((place) => place.querySelector('button')?.getAttribute('aria-label')),
    );
  return labels.map((label) => /([\w-]+)\.jpg/.exec(label ?? '')?.[1]);
}

export const stageOf = (page: Page): Locator => page.locator('[aria-roledescription="crop area"]');
export const splitOf = (page: Page): Locator => page.locator('[aria-roledescription="picture over several tiles"]');

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export async function rectOf(locator: Locator): Promise<Rect> {
  const rect = await locator.boundingBox();
  if (!rect) throw new Error(`Nothing to see of ${locator}`);
  return rect;
}

/** Where it is once it no longer moves: after a change of the viewport the wall is laid out again in the next frames. */
export async function restingRectOf(locator: Locator): Promise<Rect> {
  const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  let last = await rectOf(locator);
  await expect(async () => {
    const before = last;
    await locator.evaluate(twoFrames);
    last = await rectOf(locator);
    expect(last).toEqual(before);
  }).toPass();
  return last;
}

export const middleOf = ({ x, y, width, height }: Rect): { x: number; y: number } => ({
  x: x + width / 2,
  y: y + height / 2,
});

/** Longer than this a hand stands still for the editor: what it lets go then does not glide on. */
const STILL_MS = 60;

/** Takes a thing by its middle and puts it down somewhere else. */
export async function dragBy(page: Page, thing: Locator, x: number, y: number): Promise<void> {
  const from = middleOf(await rectOf(thing));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + x / 2, from.y + y / 2, { steps: 4 });
  await page.mouse.move(from.x + x, from.y + y, { steps: 4 });
  await page.waitForTimeout(STILL_MS);
  await page.mouse.up();
}

export async function dragOnto(page: Page, thing: Locator, target: Locator): Promise<void> {
  const [from, to] = [middleOf(await rectOf(thing)), middleOf(await rectOf(target))];
  await dragBy(page, thing, to.x - from.x, to.y - from.y);
}

/** Where the photo lies on the stage. */
export const photoOf = (frame: Locator): Locator => frame.locator('.tile-picture-photo').first();

/** How far the photo fails to cover the opening that it is seen through, in CSS pixels; 0 where it covers it. */
export async function emptyEdgePx(frame: Locator): Promise<number> {
  return frame.evaluate((element) => {
    const gaps = [...element.querySelectorAll('.tile-picture-window')].map((window) => {
      const [seen, photo] = [window, window.querySelector('.tile-picture-photo')].map((each) =>
        (each as Element).getBoundingClientRect(),
      ) as [DOMRect, DOMRect];
      return Math.max(
        photo.left - seen.left,
        photo.top - seen.top,
        seen.right - photo.right,
        seen.bottom - photo.bottom,
      );
    });
    if (gaps.length === 0) throw new Error('No picture to look at');
    return Math.max(0, ...gaps);
  });
}

/** A hundredth of a pixel is what the browser's own arithmetic leaves. */
export const EDGE_TOLERANCE_PX = 0.05;

export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

/** Whatever can be pressed is what a finger at its middle reaches; what a row that can be pulled along hides is left out. */
export async function expectNothingCovered(page: Page): Promise<void> {
  const covered = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(button, a, label, input:not([type=radio], [type=file]))')]
      .filter((each) => {
        if (!each.checkVisibility({ visibilityProperty: true }) || each.closest('[inert], [data-place]')) return false;
        const { x, y, width, height } = each.getBoundingClientRect();
        const [middleX, middleY] = [x + width / 2, y + height / 2];
        if (width < 2 || middleX < 0 || middleY < 0 || middleX >= innerWidth || middleY >= innerHeight) return false;
        const reached = document.elementFromPoint(middleX, middleY);
        const isItself = reached !== null && (each.contains(reached) || reached.contains(each));
        return !isItself && reached?.closest('label')?.control !== each;
      })
      .map((each) => each.textContent || each.getAttribute('aria-label')),
  );
  expect(covered).toEqual([]);
}
