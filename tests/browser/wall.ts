import { expect, type Locator, type Page } from '@playwright/test';
import { DAY_MS } from '../../shared/lib/time.ts';
import type { Project, Tile } from '../../shared/project/schema.ts';
import { SEEDED_TENANTS } from '../../shared/seed/tenants.ts';
import type { SeededTenantId } from '../../shared/seed/test-tenants.ts';
import { artTiles, saveWall } from '../support/art.ts';
import { type Caller, newCaller } from '../support/http.ts';

/** Editor steps for the journeys: hang photos, find tiles, drag, inspect the stage. */

export interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const photoFile = (name: string, buffer: Buffer): PhotoFile => ({ name, mimeType: 'image/jpeg', buffer });

/** The shop's own pictures: without faces, so that nothing moves during a test. */
export async function artFiles(page: Page, names: readonly string[]): Promise<PhotoFile[]> {
  return Promise.all(
    names.map(async (name) =>
      photoFile(`${name}.jpg`, await (await page.request.get(`/media/art/${name}.jpg`)).body()),
    ),
  );
}

/** Two files per picture: a byte after the end makes another file. */
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

/** Picks photos and goes to the wall, which may still be animating. */
export async function framePhotos(page: Page, files: readonly PhotoFile[]): Promise<void> {
  await page.goto('/photo-picker');
  await page
    .getByTestId('photo-files')
    .first()
    .setInputFiles([...files]);
  // A tile hangs once its photo is decoded; these tests need all of them.
  await expect(page.getByText('Next: your wall')).toBeVisible();
  const count = files.length === 1 ? '1 photo' : `${files.length} photos`;
  await page.getByRole('button', { name: `Frame ${count}` }).click();
}

/** Same, and waits until all tiles are in place. */
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

/** The visitor that the page's browser has stored for a tenant; stores a new one if there is none. */
export async function visitorOf(
  page: Page,
  tenantId: SeededTenantId = 'default',
): Promise<Caller & { cartToken: string }> {
  // A page of the shop without the app, which would create a new visitor.
  await page.goto('/robots.txt');
  const caller = newCaller(new URL(page.url()).origin);
  const made = JSON.stringify({ v: 1, expiresAt: Date.now() + DAY_MS, value: caller.cartToken });
  const kept = await page.evaluate(
    ([key, entry]) => {
      if (!localStorage.getItem(key)) localStorage.setItem(key, entry);
      return localStorage.getItem(key) ?? '';
    },
    [`${tenantId}:cartToken`, made] as const,
  );
  return { ...caller, tenantId, cartToken: JSON.parse(kept).value };
}

interface SeededWall extends Partial<Omit<Project, 'tiles'>> {
  /** Differences of each tile. */
  tiles?: readonly Partial<Tile>[];
  tenantId?: SeededTenantId;
  /** Session of the customer who owns the wall. */
  accessToken?: string;
}

async function seedWall(
  page: Page,
  names: readonly string[],
  { tenantId = 'default', accessToken, tiles, ...changes }: SeededWall,
) {
  const caller = { ...(await visitorOf(page, tenantId)), ...(accessToken !== undefined && { accessToken }) };
  await saveWall(caller, await artTiles(caller, names, tiles), changes);
  const parameter = SEEDED_TENANTS.find(({ id }) => id === tenantId)?.parameter;
  return parameter ? `?tenant=${parameter}` : '';
}

/** Opens the editor with a wall of the shop's own pictures, seeded over HTTP. */
export async function hangArt(page: Page, names: readonly string[], wall: SeededWall = {}): Promise<void> {
  await page.goto(`/printing${await seedWall(page, names, wall)}`);
  await expect(tilesOf(page)).toHaveCount(names.length);
}

/** Opens a cart with one tile, seeded over HTTP. */
export async function putOneTileIntoCart(page: Page, wall: SeededWall = {}): Promise<void> {
  await page.goto(`/cart${await seedWall(page, ['meadow'], { ...wall, status: 'Cart', isActive: false })}`);
}

/** Counts finished face detections; after the last one, only the shopper moves photos. */
export function facesLookedFor(page: Page): () => number {
  let count = 0;
  page.on('response', (response) => {
    if (response.url().includes('/v1/photos/face_detection')) count += 1;
  });
  return () => count;
}

export const tilesOf = (page: Page): Locator => page.locator('[data-place] button');

/** The room fills its view: the wall reaches three edges, the floor the lower corners. */
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

/** @param place from 1, as in the tile's label */
export const tileAt = (page: Page, place: number): Locator => page.locator(`[data-place="${place - 1}"] button`);

/** Photo names in hanging order. */
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

/** The editor's price. */
export const priceOf = (page: Page): Locator => page.getByRole('complementary').getByText(/^\$[\d,.]+$/);

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
  if (!rect) throw new Error(`Element has no box: ${locator}`);
  return rect;
}

/** Rectangle once it is stable: after a viewport change the wall is laid out over the next frames. */
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

/** Drags an element by its center, once it rests: after a swap, tiles move to their new places. */
export async function dragBy(page: Page, thing: Locator, x: number, y: number): Promise<void> {
  // Without motion, a released photo does not glide.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const from = middleOf(await restingRectOf(thing));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + x / 2, from.y + y / 2, { steps: 4 });
  await page.mouse.move(from.x + x, from.y + y, { steps: 4 });
  await page.mouse.up();
  await page.emulateMedia({ reducedMotion: null });
}

export async function dragOnto(page: Page, thing: Locator, target: Locator): Promise<void> {
  const [from, to] = [middleOf(await restingRectOf(thing)), middleOf(await restingRectOf(target))];
  await dragBy(page, thing, to.x - from.x, to.y - from.y);
}

export const photoOf = (frame: Locator): Locator => frame.locator('.tile-picture-photo').first();

/** How far the photo fails to cover its opening, in CSS pixels; 0 if it covers it. */
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
    if (gaps.length === 0) throw new Error('No picture found');
    return Math.max(0, ...gaps);
  });
}

/** Rounding error of the browser's layout. */
export const EDGE_TOLERANCE_PX = 0.05;

export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

/** The center of every control is reachable, except in horizontally scrolled-out parts of a row. */
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
