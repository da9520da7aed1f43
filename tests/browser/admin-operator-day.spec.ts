import { expect, type Locator, type Page, test } from '@playwright/test';
import type { Order } from '../../shared/order/schema.ts';
import { queueOf } from '../../shared/order/states.ts';
import { artTiles, saveWall } from '../support/art.ts';
import { placeLike } from '../support/changeable-order.ts';
import { call } from '../support/http.ts';
import { placeWall } from '../support/place-wall.ts';
import { type SignedIn, signUp } from '../support/staff.ts';
import { choose, expectAccessible } from './pages.ts';
import { openAsAdmin } from './sessions.ts';
import { artFiles } from './wall.ts';

/** Common operator tasks take at most this many steps from the list: docs/spec 20.5. */
const STEPS_MAX = 4;

/** Only the operator knows it, so it is not counted. */
const knowReason = (page: Page) => page.getByRole('dialog').getByRole('radio', { name: 'Late' }).check();

/** Operates one order. Counts keys and clicks, but not typed text. */
interface Operator {
  page: Page;
  orderId: string;
  press(key: string): Promise<void>;
  click(target: Locator): Promise<void>;
  type(text: string): Promise<void>;
}

interface Task {
  name: string;
  /** State of the order at the start of the task. */
  order: Partial<Order>;
  run(operator: Operator): Promise<void>;
  /** Message on success. */
  done: RegExp;
}

const DIALOG_KEYS = ['Alt+A', 'Alt+G', 'Alt+H', 'Alt+P', 'Alt+R', 'Alt+W', 'Alt+X'];

const at = new Date().toISOString();
const dialog = (page: Page) => page.getByRole('dialog');
const confirm = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

const TASKS: Task[] = [
  { name: 'open an order', order: {}, run: async () => {}, done: /Order placed/ },
  { name: 'mark it printed', order: {}, run: ({ press }) => press('Alt+N'), done: /^Printed/ },
  {
    name: 'mark it packed',
    order: { productionState: 'Printed' },
    run: ({ press }) => press('Alt+N'),
    done: /^Packed/,
  },
  {
    name: 'ship it with a tracking number',
    order: { productionState: 'Packed' },
    async run({ type, press }) {
      await press('Alt+N');
      await type('1Z999AA10123456784');
      await press('Enter');
    },
    done: /^Shipped/,
  },
  {
    name: 'mark it picked up at the store',
    order: {
      productionState: 'ReadyForPickUp',
      delivery: { title: 'Pick-up', amountCents: 0, isPickUp: true } as Order['delivery'],
    },
    run: ({ press }) => press('Alt+N'),
    done: /^Picked up/,
  },
  {
    name: 'undo a step',
    order: { productionState: 'Printed' },
    run: ({ press }) => press('Alt+Z'),
    done: /^Ready to print/,
  },
  {
    name: 'hold it with a reason',
    order: {},
    async run({ press }) {
      await press('Alt+H');
      await press('ArrowDown');
      await press('Enter');
    },
    done: /^Put on hold: address problem/,
  },
  {
    name: 'release it',
    order: { holds: [{ reason: 'other', since: at }] },
    run: ({ press }) => press('Alt+L'),
    done: /^Hold released/,
  },
  {
    name: 'cancel it',
    order: {},
    async run({ press }) {
      await press('Alt+X');
      await press('Enter');
    },
    done: /^Canceled/,
  },
  {
    name: 'refund the rest',
    order: { productionState: 'Shipped' },
    async run({ page, press }) {
      await press('Alt+R');
      await press('Space');
      await knowReason(page);
      await press('Enter');
    },
    done: /^Refund of \$\d+\.\d\d requested/,
  },
  {
    name: 'refund a part',
    order: { productionState: 'Shipped' },
    async run({ page, press, type }) {
      await press('Alt+R');
      await press('ArrowUp');
      await type('4.50');
      await knowReason(page);
      await press('Enter');
    },
    done: /^Refund of \$4\.50 requested/,
  },
  {
    name: 'request a better photo',
    order: {},
    async run({ page, press, click, type }) {
      await press('Alt+P');
      await type('This photo is blurred.');
      await click(dialog(page).getByRole('checkbox').first());
      await click(confirm(page, 'Hold and send'));
    },
    done: /Customer asked for another photo/,
  },
  {
    name: 'reprint a tile',
    order: { productionState: 'Printed' },
    async run({ page, press, click }) {
      await press('Alt+G');
      await click(dialog(page).getByText('Print is faulty'));
      await click(confirm(page, 'Print again'));
    },
    done: /^To print again: tile 1-1/,
  },
  {
    name: 'fix the address',
    order: {},
    async run({ page, press, click, type }) {
      await press('Alt+A');
      await click(dialog(page).getByLabel('Address line 1'));
      await page.keyboard.press('ControlOrMeta+a');
      await type('20 Pine Street');
      await press('Enter');
    },
    done: /^Address changed; it was 1 Gallery Street/,
  },
  { name: 'remake its print files', order: {}, run: ({ press }) => press('Alt+M'), done: /^Making prints again/ },
  { name: 'resend the receipt', order: {}, run: ({ press }) => press('Alt+S'), done: /^Sent again: receipt/ },
  {
    name: 'write a note',
    order: {},
    async run({ press, type }) {
      await press('Alt+W');
      await type('Called: they want it by Friday.');
      await press('ControlOrMeta+Enter');
    },
    done: /^Called: they want it by Friday\./,
  },
  {
    name: 'download its packing slip',
    order: {},
    async run({ page, orderId, press }) {
      const [download] = await Promise.all([page.waitForEvent('download'), press('Alt+K')]);
      expect(download.suggestedFilename()).toBe(`packing-slip-${orderId}.pdf`);
    },
    done: /Order placed/,
  },
  {
    name: 'retry a failed step',
    order: {
      productionState: 'Rendering',
      holds: [{ reason: 'print_failed', since: at }],
      history: [
        { at, actor: { kind: 'shopper' }, event: 'placed' },
        { at, actor: { kind: 'system' }, event: 'held', reason: 'print_failed' },
      ],
    },
    run: ({ page, click }) => click(page.getByRole('listitem').getByRole('button', { name: 'Retry', exact: true })),
    done: /^Failed tiles retried/,
  },
];

/** Tasks of every run; the long run has all of them. */
const SAMPLE = ['hold it with a reason', 'refund a part', 'fix the address'];

interface Day {
  url: string;
  ada: SignedIn;
  orderId: string;
  wallId: string;
}

/** Creates a customer's order and prepares another wall. */
async function begin(url: string): Promise<Day> {
  const ada = await signUp(url, `operator-day-${Date.now()}@tessera.example`);
  const orderId = await placeWall(url, { art: ['meadow'], tiles: [{}, {}], caller: ada });
  const { id: wallId } = await saveWall(ada, await artTiles(ada, ['meadow']));
  return { url, ada, orderId, wallId };
}

/** Performs a task from the order's row in the list. @returns keys and clicks */
async function work(page: Page, { url, orderId: like }: Day, { name, order, run, done }: Task): Promise<number> {
  let steps = 0;
  const orderId = await placeLike(url, like, (known) => ({ ...known, productionState: 'ReadyToPrint', ...order }));
  const queue = queueOf({ productionState: 'ReadyToPrint', holds: [], ...order });
  await page.goto(`/admin/orders?queue=${queue}`);
  const row = page.getByRole('link', { name: orderId });
  await row.focus();
  const press = async (key: string) => {
    steps += 1;
    await page.keyboard.press(key);
    // Waits for the dialog before typing.
    if (DIALOG_KEYS.includes(key)) await expect(dialog(page).locator(':focus')).toHaveCount(1);
  };
  await press('Enter');
  await expect(page.getByRole('heading', { name: orderId, level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Write a note' })).toBeVisible();
  await run({
    ...{ page, orderId, press },
    async click(target) {
      steps += 1;
      await target.click();
    },
    type: (text) => page.keyboard.type(text),
  });
  const history = page.locator('section', { has: page.getByRole('heading', { name: 'History', exact: true }) });
  await expect(history.getByRole('listitem').filter({ hasText: done }).first(), name).toBeVisible();
  return steps;
}

/** Task twenty: edits a customer's wall in the editor, as the customer. */
async function editAsCustomer(page: Page, { ada, orderId, wallId }: Day): Promise<number> {
  await page.goto(`/admin/orders/${orderId}`);
  await expect(page.getByRole('button', { name: 'Edit their wall' })).toBeVisible();
  await page.keyboard.press('Alt+U');
  await expect(page.getByText(/^You are editing as operator-day-.*@tessera\.example/)).toBeVisible();
  await choose(page.getByRole('radio', { name: 'White' }).first());
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  await expectAccessible(page);
  // Staff cannot buy here.
  await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0);
  // A photo mailed by the customer joins the customer's photos and hangs next to the others.
  await page.getByRole('button', { name: 'Add photos' }).click();
  await page
    .getByTestId('photo-files')
    .first()
    .setInputFiles(await artFiles(page, ['harbor']));
  await page.getByRole('button', { name: 'Frame 2 photos' }).click();
  await expect(page.getByRole('button', { name: /^Place .*harbor/ })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: `Back to order ${orderId}` }).click();
  await expect(page.getByRole('heading', { name: orderId, level: 1 })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Saved by staff' })).toBeVisible();
  const { body } = await call(ada, 'POST', '/v1/projects/get', {});
  const wall = body.projects.find(({ id }: { id: string }) => id === wallId);
  expect([wall.tiles[0].frameColor, wall.userId]).toEqual(['White', ada.customerId]);
  expect(wall.version).toBeGreaterThan(1);
  const added = wall.tiles.map(({ imagePath }: { imagePath: string }) => imagePath);
  expect([added.length, added[1].startsWith(`uploads/default/C-${ada.customerId}/`)]).toEqual([2, true]);
  // Nothing was stored in the staff's browser.
  await page.goto('/printing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^You are editing as/)).toHaveCount(0);
  expect(
    await page.evaluate((id) => Object.values({ ...localStorage }).some((kept) => String(kept).includes(id)), wallId),
  ).toBe(false);
  // Enter in the list, then the shortcut.
  return 2;
}

test('an operator’s day: each task takes at most four keys and clicks from the list', async ({ page, baseURL }) => {
  test.setTimeout(240_000);
  const day = await begin(baseURL ?? '');
  await openAsAdmin(page, day.url);
  for (const task of TASKS.filter(({ name }) => SAMPLE.includes(name)))
    expect(await work(page, day, task), task.name).toBeLessThanOrEqual(STEPS_MAX);
  await expectAccessible(page);
  expect(await editAsCustomer(page, day)).toBeLessThanOrEqual(STEPS_MAX);
});

test('all twenty tasks', { tag: '@long' }, async ({ page, baseURL }) => {
  test.setTimeout(600_000);
  const day = await begin(baseURL ?? '');
  await openAsAdmin(page, day.url);
  const counted: Record<string, number> = {};
  for (const task of TASKS) counted[task.name] = await work(page, day, task);
  counted['edit a wall as its customer'] = await editAsCustomer(page, day);
  expect(Object.keys(counted)).toHaveLength(20);
  expect(Object.entries(counted).filter(([, steps]) => steps > STEPS_MAX)).toEqual([]);
});
