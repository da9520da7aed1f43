import type { Locator, Page } from '@playwright/test';
import { again, clickThrough, dragWithMouse, middleOf, pinch, scrollWithWheel, slide } from './hands.ts';
import { type Bench, type Measured, measure } from './traced.ts';
import { quiet, waitForAllTiles } from './visits.ts';

/** Gestures in the editor, each measured separately. They leave the wall unchanged. */

const TIMES = 6;

const tileAt = (page: Page, index: number): Locator => page.locator(`[data-place="${index}"] button`);
const stageOf = (page: Page): Locator => page.locator('[aria-roledescription="crop area"]');
const choice = (page: Page, group: string, name: string): Locator =>
  page.getByRole('group', { name: group, exact: true }).locator('label').filter({ hasText: name });

export async function onTheWall(bench: Bench): Promise<Measured[]> {
  const { page } = bench;
  const rows: Measured[] = [];
  const row = async (...[name, run, prepare]: Row): Promise<void> => {
    rows.push(await measure(bench, name, run, prepare));
  };
  const first = await middleOf(tileAt(page, 0));
  const open = async (): Promise<void> => {
    await page.mouse.click(first.x, first.y);
    // attached, not visible: checking visibility forces layout
    await stageOf(page).waitFor({ state: 'attached' });
  };
  const back = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await stageOf(page).waitFor({ state: 'detached' });
  };
  await row('open a tile', open, async () => {
    if (await stageOf(page).isVisible()) await back();
    await quiet(page);
  });
  await row('back to the wall', back, async () => {
    if (!(await stageOf(page).isVisible())) await open();
    await quiet(page);
  });
  const looks = await clickThrough(page, [
    choice(page, 'Frame', 'White'),
    choice(page, 'Mat', 'Gray'),
    choice(page, 'Color', 'Black and white'),
    choice(page, 'Color', 'Color'),
    choice(page, 'Mat', 'None'),
    choice(page, 'Frame', 'Black'),
  ]);
  await row('look for all (frame, mat, color)', looks);
  const [free, heart, square] = await layouts(page);
  await row('another layout', await clickThrough(page, [heart, square, heart, square]));
  await row('gap slider', () => slide(page, page.getByRole('slider', { name: 'Gap between tiles' })));
  const middle = await middleOf(tileAt(page, 44));
  await row('drop a tile onto another', () => dragWithMouse(page, middle, { x: 150, y: 120 }));
  await row('undo and redo', () => again(page, TIMES, (nth) => page.keyboard.press(UNDO_REDO[nth % 2] ?? '')));
  await tileAt(page, 0).focus();
  await row('change places by keys', () =>
    again(page, TIMES, (nth) => page.keyboard.press(nth < TIMES / 2 ? 'Alt+ArrowRight' : 'Alt+ArrowLeft')),
  );
  await (await clickThrough(page, [free]))();
  await quiet(page);
  let hung = await middleOf(tileAt(page, 44));
  await row(
    'drop a tile that hangs freely',
    () => dragWithMouse(page, hung, { x: 60, y: 40 }),
    async () => {
      hung = await middleOf(tileAt(page, 44));
    },
  );
  await (await clickThrough(page, [square]))();
  await quiet(page);
  const toPicker = page.getByRole('button', { name: 'Add photos' }).last();
  await row(
    'open the wall from another page',
    async () => {
      await page.evaluate(() => history.back());
      await waitForAllTiles(page);
    },
    async () => {
      await toPicker.click();
      await page.getByTestId('photo-files').first().waitFor({ state: 'attached' });
      await quiet(page);
    },
  );
  return rows;
}

type Row = [name: string, run: () => Promise<void>, prepare?: () => Promise<unknown>];

const UNDO_REDO = ['Control+z', 'Control+Shift+z'];

async function layouts(page: Page): Promise<[Locator, Locator, Locator]> {
  const layout = (name: string) =>
    page.getByRole('group', { name: 'Layout' }).locator('label').filter({ hasText: name });
  return [layout('Hang freely'), layout('34 tiles'), layout('100 tiles')];
}

export async function onTheStage(bench: Bench): Promise<Measured[]> {
  const { page, session } = bench;
  const rows: Measured[] = [];
  const row = async (name: string, run: () => Promise<void>): Promise<void> => {
    rows.push(await measure(bench, name, run));
  };
  await tileAt(page, 0).click();
  await quiet(page);
  const stage = await middleOf(stageOf(page));
  await row('stage: drag', () => dragWithMouse(page, stage, { x: 60, y: 40 }));
  await row('stage: pinch', () => pinch(page, session, stage, 120));
  await row('stage: wheel', () => scrollWithWheel(page, stage, 20));
  await row('stage: zoom slider', async () => slide(page, page.getByRole('slider', { name: 'Zoom' })));
  await stageOf(page).focus();
  await row('stage: move by keys', () => again(page, 2 * TIMES, () => page.keyboard.press('ArrowLeft')));
  await row('stage: next tile', () => again(page, TIMES, () => page.keyboard.press(']')));
  await page.keyboard.press('Escape');
  await quiet(page);
  return rows;
}

export async function inTheRoom(bench: Bench): Promise<Measured[]> {
  const { page } = bench;
  const [toRoom, back] = [
    page.getByRole('button', { name: 'See it in a room' }).last(),
    page.getByRole('button', { name: 'Back to the tiles' }).last(),
  ];
  const isThere = () => group.isVisible();
  const group = page.locator('[aria-roledescription="tiles on the wall"]');
  const rows = [
    await measure(
      bench,
      'wall to room',
      () => toRoom.click(),
      async () => {
        if (await isThere()) await back.click();
        await quiet(page);
      },
    ),
  ];
  await quiet(page);
  const middle = await middleOf(group);
  rows.push(await measure(bench, 'drag the room group', () => dragWithMouse(page, middle, { x: 60, y: 20 })));
  rows.push(
    await measure(
      bench,
      'room to wall',
      () => back.click(),
      async () => {
        if (!(await isThere())) await toRoom.click();
        await quiet(page);
      },
    ),
  );
  await quiet(page);
  return rows;
}

/** In a phone-sized window, where the wall is larger than the screen. */
export async function onASmallScreen(bench: Bench): Promise<Measured[]> {
  const { page } = bench;
  const wall = await middleOf(tileAt(page, 11));
  return [await measure(bench, 'small wall: scroll', () => scrollWithWheel(page, wall, 30))];
}
