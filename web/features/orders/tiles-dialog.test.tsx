import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cropBox } from '../../../shared/geometry/crop-box.ts';
import type { OrderTile } from '../../../shared/order/lines.ts';
import type { OrderReply } from '../../../shared/order/wire.ts';
import type { PhotoView } from '../../../shared/photo/schema.ts';
import { testProject } from '../../../shared/project/test-projects.ts';
import { selectCartProjects } from '../../documents/projects/index.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { problem, type Replies } from '../../testing/replies.ts';
import { inOneHour, testOrderReply } from './test-order.ts';

const ORDER = 'GET /v1/orders/A7K2Q9';
const TILES = 'POST /v1/orders/A7K2Q9/tiles';
const photo = (key: string): PhotoView => ({
  key,
  status: 'ready',
  width: 2_000,
  height: 2_000,
  previewUrl: `/${key}.webp`,
  thumbnailUrl: `/${key}-small.webp`,
});

/** Order of two tiles with two photos; `first` overrides the first tile. */
function orderOf(first: Partial<OrderTile> = {}, changeableUntil = inOneHour()): Partial<OrderReply['order']> {
  const { lines, walls } = testOrderReply().order;
  const [line] = lines;
  const [wall] = walls;
  const [tile] = line?.tiles ?? [];
  const [place] = wall?.places ?? [];
  if (!line || !wall || !tile || !place) throw new Error('The example order has no tile');
  return {
    changeableUntil,
    lines: [
      {
        ...line,
        tiles: [
          { ...tile, ...first },
          { ...tile, number: 2, photoKey: 'second' },
        ],
      },
    ],
    walls: [{ ...wall, widthInches: 17.5, places: [place, { ...place, tileNumber: 2, leftInches: 9.25 }] }],
  };
}
const BESIDE = { photos: [photo('photo'), photo('second')] };
const ASKED = {
  id: 'request-1',
  message: 'The face is blurred.',
  tiles: [{ lineNumber: 1, tileNumber: 1 }],
};
const changed = (first: Partial<OrderTile>, version = 2) => testOrderReply(orderOf(first), { ...BESIDE, version });

type Page = Awaited<ReturnType<typeof show>>;

const show = (order: Partial<OrderReply['order']>, beside: Partial<OrderReply> = BESIDE, more: Replies = {}) =>
  renderScreen('/orders/A7K2Q9', { replies: { [ORDER]: testOrderReply(order, beside), ...more } });

/** The last change that was sent. */
const sent = ({ api }: Page) => api.sent(TILES).at(-1)?.body as { version: number; tiles: OrderTile[] };

async function openTile({ user }: Page, number: 1 | 2): Promise<HTMLElement> {
  // jsdom has no layout, so the room is not measured and has no names.
  await user.click(await screen.findByLabelText(new RegExp(`^Change tile ${number} of 2`)));
  return screen.findByRole('dialog', { name: 'Change the photo' });
}

test("a tile opens its photo, the editor's keys move it, and the saved crop is shown", async () => {
  const page = await show(orderOf());
  const dialog = await openTile(page, 1);
  const stage = within(dialog).getByRole('group', { name: /^tile 1 of 2/ });
  expect(document.activeElement).toBe(stage);
  await page.user.keyboard('+{Shift>}{ArrowLeft}{/Shift}');
  const crop = cropBox({ widthPx: 2_000, heightPx: 2_000 }, 1, { scale: 1.1, centerX: 1, centerY: 0.5 });
  page.api.replies[TILES] = changed({ crop });
  await page.user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { version, tiles } = sent(page);
  expect([version, tiles]).toMatchObject([1, [{ lineNumber: 1, tileNumber: 1, photoKey: 'photo' }]]);
  expect(tiles[0]?.crop.right).toBeCloseTo(1, 6);
  expect(tiles[0]?.crop.left).toBeCloseTo(1 - 1 / 1.1, 6);
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Change tile 1/);
  const picture = document.querySelector<HTMLElement>('[data-tile-number="1"] img');
  expect(Number.parseFloat(picture?.style.left ?? '')).toBeCloseTo(-10, 6);
});

test('keeping a tile, or saving it untouched, sends nothing', async () => {
  const page = await show(orderOf());
  for (const name of ['Keep unchanged', 'Save']) {
    const dialog = await openTile(page, 2);
    await page.user.click(within(dialog).getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(page.api.sent(TILES)).toEqual([]);
});

test('another photo of the order replaces it, uncropped and upright', async () => {
  const page = await show(orderOf({ quarterTurns: 1 }));
  const dialog = await openTile(page, 1);
  await page.user.click(within(dialog).getAllByRole('button', { name: 'Another photo' })[0] as HTMLElement);
  await page.user.click(within(dialog).getByRole('button', { name: 'Photo 1 of 1' }));
  page.api.replies[TILES] = changed({ photoKey: 'second' });
  await page.user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(page).tiles).toEqual([
    { lineNumber: 1, tileNumber: 1, photoKey: 'second', crop: { left: 0, top: 0, right: 1, bottom: 1 } },
  ]);
});

test('a requested photo is chosen first and then placed', async () => {
  const page = await show(orderOf(), { ...BESIDE, asked: ASKED });
  const button = await screen.findByRole('button', { name: 'Choose another photo' });
  await page.user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Change the photo' });
  expect(within(dialog).queryByRole('group')).toBeNull();
  await page.user.click(within(dialog).getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));

  await page.user.click(button);
  const again = await screen.findByRole('dialog', { name: 'Change the photo' });
  expect(within(again).getByRole('button', { name: 'Choose from this device' })).toBeTruthy();
  await page.user.click(within(again).getByRole('button', { name: 'Photo 1 of 1' }));
  expect(document.activeElement).toBe(within(again).getByRole('group', { name: /^tile 1 of 2/ }));
  // Canceling the second choice returns to the new photo and keeps the dialog open.
  await page.user.click(within(again).getAllByRole('button', { name: 'Another photo' })[0] as HTMLElement);
  await page.user.click(within(again).getByRole('button', { name: 'Back' }));
  page.api.replies[TILES] = changed({ photoKey: 'second' });
  await page.user.click(within(again).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(page).tiles).toMatchObject([{ tileNumber: 1, photoKey: 'second' }]);
});

test('a conflicting change shows the current order and can be saved again', async () => {
  const page = await show(orderOf());
  const dialog = await openTile(page, 1);
  await page.user.click(within(dialog).getByRole('button', { name: 'Zoom in' }));
  const stored = changed({ crop: { left: 0, top: 0, right: 0.5, bottom: 0.5 } }, 5);
  page.api.replies[TILES] = problem(409, 'order_conflict', {
    customerMessage: 'This order was changed in another window.',
    stored,
  });
  await page.user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText(/changed in another window/)).toBeTruthy();
  page.api.replies[TILES] = changed({}, 6);
  await page.user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(page)).toMatchObject({ version: 5 });
});

test('a change after the deadline is refused, and nothing more is offered', async () => {
  const page = await show(orderOf());
  const dialog = await openTile(page, 1);
  await page.user.click(within(dialog).getByRole('button', { name: 'Zoom in' }));
  page.api.replies[ORDER] = testOrderReply({ ...orderOf(), productionState: 'Rendering' }, BESIDE);
  page.api.replies[TILES] = problem(409, 'order_not_changeable', {
    customerMessage: 'This order can no longer be changed.',
  });
  await page.user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText(/can no longer be changed/)).toBeTruthy();
  await page.user.click(within(dialog).getByRole('button', { name: 'Keep unchanged' }));
  await waitFor(() => expect(screen.queryByLabelText(/^Change tile/)).toBeNull());
});

test('one button leads to every tile, even through an order link', async () => {
  const page = await show(orderOf(), { ...BESIDE, isOwn: false });
  const all = await screen.findByRole('button', { name: 'Change the photos' });
  await page.user.click(all);
  const choice = await screen.findByRole('dialog', { name: 'Change the photos' });
  await page.user.click(within(choice).getByRole('button', { name: /^Change tile 2 of 2/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Change the photo' });
  expect(document.activeElement).toBe(within(dialog).getByRole('group', { name: /^tile 2 of 2/ }));
  await page.user.click(within(dialog).getByRole('button', { name: 'Keep unchanged' }));
  await waitFor(() => expect(document.activeElement).toBe(all));
});

test('a missing photo can only be replaced', async () => {
  const page = await show(orderOf(), { photos: [{ key: 'photo', status: 'processing' }, photo('second')] });
  const dialog = await openTile(page, 1);
  expect(within(dialog).getByText(/no longer available/)).toBeTruthy();
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  await page.user.click(within(dialog).getByRole('button', { name: 'Another photo' }));
  expect(within(dialog).getByRole('button', { name: 'Photo 1 of 1' })).toBeTruthy();
});

test('after the deadline the wall is read-only', async () => {
  await show(orderOf({}, '2020-01-01T00:00:00.000Z'));
  await screen.findByRole('heading', { level: 1, name: 'Order A7K2Q9' });
  expect(screen.queryByLabelText(/^Change tile/)).toBeNull();
});

test('reordering copies the changed pictures, not the original ones', async () => {
  const project = testProject('project-1', { status: 'Completed' });
  const [tile] = project.tiles;
  if (!tile) throw new Error('The example project has no tile');
  const tiles = [tile, { ...tile, id: 'another' }];
  const stored = { projects: [{ ...project, tiles }], photos: [photo(tile.imagePath)] };
  const crop = { left: 0.5, top: 0.5, right: 1, bottom: 1 };
  const { store, user } = await show(orderOf({ crop }), BESIDE, { 'POST /v1/projects/get': stored });
  await user.click(await screen.findByRole('button', { name: 'Order again' }));
  await waitFor(() => expect(selectCartProjects(store.getState())).toHaveLength(1));
  const [copy] = selectCartProjects(store.getState());
  expect(copy?.tiles.map(({ scale, positionX }) => [scale, positionX])).toEqual([
    [2, 0.75],
    [1, 0.5],
  ]);
  expect(copy?.tiles.map(({ photoId }) => photoId)).toEqual(['photo', 'second']);
});
