import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ListedOrder, ListOrdersReply, OrderView } from '../../../../shared/order/list.ts';
import { testGood, testListedOrder, testOrder } from '../../../../shared/order/test-order.ts';
import { renderAdminScreen } from '../../../testing/admin-screen.ts';
import { fill, pasteInto } from '../../../testing/render-screen.tsx';
import { problem, type Replies, type SentRequest, type TestApi } from '../../../testing/replies.ts';

const listed = (id: string, more: Partial<ListedOrder> = {}) =>
  testListedOrder({ id, dueAt: '2099-11-23T10:00:00.000Z', ...more });
const HOLD = { reason: 'address_problem', since: '2026-11-21T10:00:00.000Z' } as const;
const ORDER_IDS = ['A7K2Q9', 'B3M9T9', 'C4N8V9'];

let api: TestApi;
let user: UserEvent;
let views: OrderView[];
/** Pages by query. */
let pages: Record<string, Omit<ListOrdersReply, 'thumbnails'> | Response>;
/** Refusals by a part of the path. */
let refusals: Record<string, Response>;
let csv: object[];

beforeEach(() => {
  [views, pages, refusals, csv] = [[], {}, {}, []];
});

const refusalOf = (path: string) => Object.entries(refusals).find(([part]) => path.includes(part))?.[1];
const viewsReply = ({ path }: SentRequest) => refusalOf(path) ?? { views };

function orderReplies(id: string): Replies {
  const path = `/v1/fulfilment/orders/${id}`;
  const changed = (call: SentRequest) => refusalOf(call.path) ?? { order: testOrder({ id }) };
  return {
    [`GET ${path}`]: { order: testOrder({ id, productionState: 'Shipped' }), jobs: [], photos: [], staff: [] },
    ...Object.fromEntries(['production', 'hold', 'release'].map((call) => [`POST ${path}/${call}`, changed])),
  };
}

async function goTo(address: string) {
  const shown = await renderAdminScreen(address, {
    'GET /v1/admin/order-list': () => ({ products: [{ id: 'Tile', name: 'Photo tile' }], views }),
    'GET /v1/admin/orders'({ query }: SentRequest) {
      const key = new URLSearchParams(Object.entries(query).filter(([name]) => name !== 'shop')).toString();
      const page = pages[key];
      if (!page) throw new Error(`Unexpected list ${key}`);
      return page instanceof Response ? page : { thumbnails: [], ...page };
    },
    'POST /v1/admin/orders/export': ({ path }: SentRequest) => refusalOf(path) ?? csv.shift(),
    'POST /v1/admin/order-views/save'(call: SentRequest) {
      views = [...views, call.body as OrderView];
      return viewsReply(call);
    },
    'POST /v1/admin/order-views/remove'(call: SentRequest) {
      views = [];
      return viewsReply(call);
    },
    ...Object.assign({}, ...ORDER_IDS.map(orderReplies)),
  });
  ({ api, user } = shown);
  return shown.router;
}

/** Path and body of every change so far. */
const posts = () =>
  api.requests
    .filter(({ method, path }) => method === 'POST' && /^\/v1\/(admin|fulfilment)\//.test(path))
    .map(({ path, body }) => [path, body] as const);
const click = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

const rowOf = (id: string) => screen.findByRole('link', { name: id });
const selectedIds = () =>
  screen
    .getAllByRole('checkbox', { name: /^Select order/ })
    .filter((box) => (box as HTMLInputElement).checked)
    .map((box) => box.getAttribute('aria-label')?.slice(-6));

describe('the order list', () => {
  test("shows the orders of the URL's filter with their walls and holds, and older ones on request", async () => {
    const many = Array.from({ length: 15 }, (_, at) => listed(`A${'23456789ABCDEFG'[at]}K2Q9`));
    pages = {
      'payment=Paid&waiting=hold': {
        orders: [listed('B3M9T9', { holds: [{ ...HOLD, note: 'No street.' }] }), ...many],
        cursor: 'next',
      },
      'payment=Paid&waiting=hold&cursor=next': { orders: [listed('C4N8V9')] },
    };
    await goTo('/admin/orders?waiting=hold&payment=Paid&unknown=x');
    expect((await rowOf('B3M9T9')).getAttribute('href')).toBe('/admin/orders/B3M9T9');
    expect(screen.getAllByText('Address problem').length).toBeGreaterThan(0);
    expect(screen.getByRole('img', { name: 'The walls of order B3M9T9' })).toBeTruthy();
    await click('Load older orders');
    expect(await rowOf('C4N8V9')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Load older orders' })).toBeNull();
  });

  test('filters by delivery, frame, buyer and SKU, and says how many orders are loaded', async () => {
    const query = 'sku=TILE-Black&frame=Black&delivery=pickUp&buyer=guest';
    pages = {
      'frame=Black&delivery=pickUp&buyer=guest': { orders: [], cursor: 'a' },
      'frame=Black&delivery=pickUp&buyer=guest&cursor=a': { orders: [listed('A7K2Q9')] },
      [query]: { orders: [listed('A7K2Q9'), listed('B3M9T9')] },
    };
    const router = await goTo('/admin/orders?frame=Black&delivery=pickUp&buyer=guest');
    expect(await screen.findByText('1 order')).toBeTruthy();
    expect((screen.getByLabelText('Buyer') as HTMLSelectElement).value).toBe('guest');
    await user.type(screen.getByLabelText('SKU'), ' TILE-Black ');
    expect(await screen.findByText('2 orders')).toBeTruthy();
    expect(router.state.location.search).toBe(`?${query}`);
  });

  test('sorts and sizes the list in the URL, counts every match, and exports them in the same order', async () => {
    const many = Array.from({ length: 15 }, (_, at) => listed(`A${'23456789ABCDEFG'[at]}K2Q9`));
    pages = {
      'payment=Paid': { orders: [listed('A7K2Q9')] },
      'payment=Paid&sort=oldest': { orders: many, cursor: 'next', total: { count: 1204, isAll: true } },
      'payment=Paid&sort=oldest&size=50': { orders: many, cursor: 'more', total: { count: 1204, isAll: false } },
      'payment=Paid&sort=oldest&size=50&cursor=more': { orders: [listed('C4N8V9')] },
    };
    const router = await goTo('/admin/orders?payment=Paid');
    await user.selectOptions(await screen.findByLabelText('Sort by'), 'Oldest first');
    expect(await screen.findByText('15 of 1,204 orders')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Per page'), '50');
    expect(await screen.findByText('15 of more than 1,204 orders')).toBeTruthy();
    await click('Load newer orders');
    expect(await screen.findByText('16 orders')).toBeTruthy();
    expect(router.state.location.search).toBe('?payment=Paid&sort=oldest&size=50');
    pages['sort=oldest&size=50'] = { orders: [] };
    await click('Clear filters');
    expect(router.state.location.search).toBe('?sort=oldest&size=50');
    csv = [{ csv: '', orders: 0 }];
    await click('Export CSV');
    await screen.findByText('The file has 0 orders.');
    expect(posts().at(-1)?.[1]).toMatchObject({ sort: 'oldest', filter: {} });
  });

  test('keeps searching when a filter finds little, and says when nothing matches', async () => {
    pages = {
      'payment=Refunded': { orders: [], cursor: 'a', searchedTo: '2026-03' },
      'payment=Refunded&cursor=a': { orders: [], cursor: 'b', searchedTo: '2025-09' },
      'payment=Refunded&cursor=b': { orders: [] },
    };
    await goTo('/admin/orders?payment=Refunded');
    expect(await screen.findByText('No order meets all of these filters.')).toBeTruthy();
  });

  test('filters are stored in the URL, combine and can be cleared', async () => {
    pages = {
      '': { orders: [listed('A7K2Q9')] },
      'payment=Refunded': { orders: [] },
      'payment=Refunded&waiting=out_of_stock': { orders: [] },
    };
    const router = await goTo('/admin/orders?shop=pharmacy');
    await rowOf('A7K2Q9');
    await user.selectOptions(screen.getByLabelText('Payment'), 'Refunded');
    await user.selectOptions(screen.getByLabelText('Waiting for'), 'out_of_stock');
    expect(router.state.location.search).toBe('?payment=Refunded&waiting=out_of_stock&shop=pharmacy');
    await click('Clear filters');
    expect(router.state.location.search).toBe('?shop=pharmacy');
  });

  test('searches once typing pauses', async () => {
    pages = { '': { orders: [listed('A7K2Q9')] }, 'text=byron': { orders: [listed('B3M9T9')] } };
    const router = await goTo('/admin/orders');
    await rowOf('A7K2Q9');
    await user.keyboard('/');
    const field = screen.getByRole('searchbox');
    expect(document.activeElement).toBe(field);
    await user.keyboard('byron ');
    expect(await rowOf('B3M9T9')).toBeTruthy();
    expect(router.state.location.search).toBe('?text=byron');
  });

  test('reports a failed load and retries', async () => {
    pages = { '': problem(500, 'internal') };
    await goTo('/admin/orders');
    await screen.findByRole('button', { name: 'Try again' });
    pages = { '': { orders: [listed('A7K2Q9')] } };
    await click('Try again');
    expect(await rowOf('A7K2Q9')).toBeTruthy();
  });

  test('marks overdue orders', async () => {
    pages = { '': { orders: [listed('A7K2Q9', { dueAt: '2020-01-01T10:00:00.000Z' }), listed('B3M9T9')] } };
    await goTo('/admin/orders');
    await rowOf('A7K2Q9');
    expect(within(screen.getByRole('table')).getAllByText('Overdue')).toHaveLength(1);
  });
});

describe('by keyboard', () => {
  beforeEach(() => {
    pages = { '': { orders: ['A7K2Q9', 'B3M9T9', 'C4N8V9', 'D5P7W9'].map((id) => listed(id)) } };
  });

  test('arrows move, Space and X select, Shift selects a range, and Escape clears', async () => {
    await goTo('/admin/orders');
    const first = await rowOf('A7K2Q9');
    act(() => first.focus());
    await user.keyboard('x');
    await user.keyboard('{ArrowDown}');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('C4N8V9');
    await user.keyboard('{Shift>} {/Shift}');
    expect(selectedIds()).toEqual(['A7K2Q9', 'B3M9T9', 'C4N8V9']);
    await user.keyboard('x');
    expect(selectedIds()).toEqual(['A7K2Q9', 'B3M9T9']);
    await user.keyboard('{Escape}');
    expect(selectedIds()).toEqual([]);
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(selectedIds()).toEqual(['C4N8V9', 'D5P7W9']);
    expect(screen.getByText('2 orders selected')).toBeTruthy();
  });
});

describe('views', () => {
  test('saves the current filter under a name, and deletes it where it is shown', async () => {
    pages = { 'production=Printed&text=ada': { orders: [] } };
    await goTo('/admin/orders?text=ada&production=Printed');
    await click('Save this view');
    await click('Save');
    expect(screen.getByText('Please give it a name.')).toBeTruthy();
    await fill(user, screen.getByLabelText('Name'), ' Ada’s prints ');
    await click('Save');
    const tab = await screen.findByRole('link', { name: 'Ada’s prints' });
    expect(tab.getAttribute('aria-current')).toBe('page');
    expect(posts()).toEqual([
      [
        '/v1/admin/order-views/save',
        { id: expect.any(String), name: 'Ada’s prints', query: 'production=Printed&text=ada' },
      ],
    ]);
    await click('Delete the view “Ada’s prints”');
    expect(await screen.findByRole('button', { name: 'Save this view' })).toBeTruthy();
  });

  test('are limited in number', async () => {
    pages = { 'production=Printed': { orders: [] } };
    refusals = { 'order-views': problem(409, 'too_many_views') };
    await goTo('/admin/orders?production=Printed');
    await click('Save this view');
    await fill(user, screen.getByLabelText('Name'), 'One more');
    await click('Save');
    expect(await screen.findByText('You have 20 views already. Delete one that you do not need.')).toBeTruthy();
  });
});

describe('bulk actions', () => {
  const select = async (...ids: string[]) => {
    for (const id of ids) await user.click(await screen.findByRole('checkbox', { name: `Select order ${id}` }));
  };

  test('marks each order; a failure does not stop the others and stays selected with its reason', async () => {
    pages = { '': { orders: ['A7K2Q9', 'B3M9T9'].map((id) => listed(id)) } };
    refusals = { B3M9T9: problem(409, 'order_not_there_yet') };
    await goTo('/admin/orders');
    await select('A7K2Q9', 'B3M9T9');
    await click('Mark printed');
    const results = await screen.findByRole('region', { name: 'Results' });
    expect(within(results).getByText('1 of 2 orders is printed.')).toBeTruthy();
    expect(
      within(results)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['B3M9T9is in “Shipped” now', 'A7K2Q9Done']);
    expect(posts()).toContainEqual(['/v1/fulfilment/orders/A7K2Q9/production', { to: 'Printed' }]);
    expect(selectedIds()).toEqual(['B3M9T9']);
  });

  test('confirms goods other than prints before their order is packed', async () => {
    const pads = testGood('accessory', 3, { singular: 'wall pad kit', plural: 'wall pad kits' });
    const printed = (id: string, more: Partial<ListedOrder> = {}) =>
      listed(id, { productionState: 'Printed', ...more });
    pages = { '': { orders: [printed('A7K2Q9', { lines: [...listed('').lines, pads] }), printed('B3M9T9')] } };
    await goTo('/admin/orders');
    await select('A7K2Q9', 'B3M9T9');
    await click('Mark packed');
    const dialog = await screen.findByRole('dialog', { name: 'Pack 2 orders' });
    expect(within(dialog).getByRole('group').textContent).toContain('A7K2Q9With 3 tiles');
    expect(posts()).toEqual([]);
    await user.click(within(dialog).getByRole('checkbox', { name: '3 wall pad kits' }));
    await user.click(within(dialog).getByRole('button', { name: 'Mark 2 packed' }));
    expect(await screen.findByText('2 of 2 orders are packed.')).toBeTruthy();
    for (const id of ['A7K2Q9', 'B3M9T9'])
      expect(posts()).toContainEqual([`/v1/fulfilment/orders/${id}/production`, { to: 'Packed' }]);
  });

  describe('parcels', () => {
    const UPS = '1Z999AA10123456784';
    const USPS = '9400111206206406260787';
    const numberOf = (id: string) =>
      screen.getByRole<HTMLInputElement>('textbox', { name: `Tracking number of ${id}` });
    const scan = async (code: string) => {
      await pasteInto(user, document.activeElement as HTMLElement, code);
      await user.keyboard('{Enter}');
    };
    const send = () => user.keyboard('{Control>}{Enter}{/Control}');
    const shipped = () => posts().filter(([path]) => path.endsWith('/production'));
    const open = async (...ids: string[]) => {
      pages = { '': { orders: ids.map((id) => listed(id, { productionState: 'Packed' })) } };
      await goTo('/admin/orders');
      await select(...ids);
      await click('Mark shipped');
      return screen.findByRole('dialog', { name: `Ship ${ids.length} orders` });
    };

    test('each gets its number by a scan, the focus moves on, and all are sent at once', async () => {
      await open('A7K2Q9', 'B3M9T9', 'C4N8V9');
      expect(document.activeElement).toBe(numberOf('A7K2Q9'));
      await scan(UPS);
      expect(document.activeElement).toBe(numberOf('B3M9T9'));
      // A scanned slip focuses its order.
      await scan('C4N8V9');
      expect(document.activeElement).toBe(numberOf('C4N8V9'));
      await scan(USPS);
      // Wraps around to the skipped parcel, which has no number.
      expect(document.activeElement).toBe(numberOf('B3M9T9'));
      expect(screen.getByText('2 with a number, 1 without one')).toBeTruthy();
      await send();
      expect(await screen.findByText('3 of 3 orders are shipped.')).toBeTruthy();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(shipped()).toEqual([
        ['/v1/fulfilment/orders/A7K2Q9/production', { to: 'Shipped', tracking: { carrier: 'UPS', number: UPS } }],
        ['/v1/fulfilment/orders/B3M9T9/production', { to: 'Shipped' }],
        ['/v1/fulfilment/orders/C4N8V9/production', { to: 'Shipped', tracking: { carrier: 'USPS', number: USPS } }],
      ]);
    });

    test('refuses duplicate, invalid and unrecognized numbers with an explanation before sending', async () => {
      await open('A7K2Q9', 'B3M9T9');
      await scan(UPS);
      await scan(UPS);
      expect(screen.getByText('A7K2Q9 has the same number. Each parcel has its own.')).toBeTruthy();
      expect(document.activeElement).toBe(numberOf('B3M9T9'));
      await scan('nothing');
      expect(screen.getByText('Enter a tracking number of 8 to 40 letters and digits.')).toBeTruthy();
      await scan('ABCD12345');
      expect(screen.getByText('Please choose a carrier.')).toBeTruthy();
      const carrier = screen.getByRole('combobox', { name: 'Carrier of B3M9T9' });
      expect(document.activeElement).toBe(carrier);
      await send();
      expect(shipped()).toEqual([]);
      await user.selectOptions(carrier, 'FedEx');
      await send();
      expect(screen.getByText('This doesn’t look like a FedEx number. Check it, or ship anyway.')).toBeTruthy();
      expect(shipped()).toEqual([]);
      expect(document.activeElement).toBe(numberOf('B3M9T9'));
      expect(screen.getByRole('button', { name: 'Ship 2 anyway' })).toBeTruthy();
      await send();
      expect(await screen.findByText('2 of 2 orders are shipped.')).toBeTruthy();
      expect(shipped()[1]?.[1]).toEqual({ to: 'Shipped', tracking: { carrier: 'FedEx', number: 'ABCD12345' } });
    });

    test('warns about a wrong check digit at its row and sends it on a second press, unless it was changed', async () => {
      await open('A7K2Q9', 'B3M9T9');
      await scan('1Z999AA10123456785');
      // The warning does not block the next scan.
      expect(document.activeElement).toBe(numberOf('B3M9T9'));
      expect(screen.getByText(/This doesn’t look like a UPS number/)).toBeTruthy();
      await scan(USPS);
      await send();
      await pasteInto(user, numberOf('A7K2Q9'), '1Z999AA10123456786');
      await send();
      expect(shipped()).toEqual([]);
      await send();
      expect(await screen.findByText('2 of 2 orders are shipped.')).toBeTruthy();
      expect(shipped()[0]?.[1]).toMatchObject({ tracking: { number: '1Z999AA10123456786' } });
    });

    test('refused parcels stay with reason and number, and only they are sent again', async () => {
      refusals = { B3M9T9: problem(503, 'unavailable') };
      await open('A7K2Q9', 'B3M9T9');
      await scan(UPS);
      await scan(USPS);
      await send();
      const dialog = within(await screen.findByRole('dialog', { name: 'Ship 1 order' }));
      expect(dialog.getByText(/^Not shipped: The shop did not answer/)).toBeTruthy();
      expect(numberOf('B3M9T9').value).toBe(USPS);
      refusals = {};
      const before = shipped().length;
      await user.click(dialog.getByRole('button', { name: 'Mark it shipped' }));
      expect(await screen.findByText('1 of 1 order is shipped.')).toBeTruthy();
      expect(shipped()).toHaveLength(before + 1);
    });

    test('a dialog closed by mistake restores the typed numbers', async () => {
      await open('A7K2Q9', 'B3M9T9');
      await scan(UPS);
      await user.keyboard('{Escape}');
      expect(screen.queryByRole('dialog')).toBeNull();
      await click('Mark shipped');
      expect(numberOf('A7K2Q9').value).toBe(UPS);
    });
  });

  test('holds orders with a reason and a note', async () => {
    pages = { '': { orders: ['A7K2Q9', 'B3M9T9'].map((id) => listed(id)) } };
    await goTo('/admin/orders');
    await select('A7K2Q9', 'B3M9T9');
    await click('Hold');
    await user.click(screen.getByLabelText('Out of material'));
    await fill(user, screen.getByLabelText('Note'), 'No black frames.');
    await click('Hold 2 orders');
    expect(await screen.findByText('2 of 2 orders are on hold.')).toBeTruthy();
    const body = { reason: 'out_of_stock', note: 'No black frames.' };
    expect(posts()).toEqual([
      ['/v1/fulfilment/orders/A7K2Q9/hold', body],
      ['/v1/fulfilment/orders/B3M9T9/hold', body],
    ]);
  });

  test('releases everything staff may release and names what waits for a print', async () => {
    const failed = { ...HOLD, reason: 'print_failed' } as const;
    pages = {
      '': {
        orders: [listed('A7K2Q9', { holds: [HOLD, failed] }), listed('B3M9T9', { holds: [failed] }), listed('C4N8V9')],
      },
    };
    await goTo('/admin/orders');
    await select('A7K2Q9', 'B3M9T9', 'C4N8V9');
    await click('Release');
    expect(await screen.findByText('1 of 3 orders released.')).toBeTruthy();
    expect(posts()).toEqual([['/v1/fulfilment/orders/A7K2Q9/release', { reason: 'address_problem' }]]);
    expect(
      screen.getByText('Nothing to release: it continues automatically once its prints are rendered.'),
    ).toBeTruthy();
    expect(screen.getByText('It is not on hold.')).toBeTruthy();
  });
});

test('exports the filtered orders in parts and says how many there are', async () => {
  pages = { 'payment=Paid': { orders: [listed('A7K2Q9')] } };
  csv = [
    { csv: 'Order\r\n', orders: 250, cursor: 'next' },
    { csv: 'A7K2Q9\r\n', orders: 1 },
  ];
  const files: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${files.push(blob as Blob)}`;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await goTo('/admin/orders?payment=Paid');
  await click('Export CSV');
  expect(await screen.findByText('The file has 251 orders.')).toBeTruthy();
  expect(await files[0]?.text()).toBe('Order\r\nA7K2Q9\r\n');
  const [first, second] = posts().map(([, body]) => body as { exportId: string; cursor?: string });
  expect(first).toEqual({ exportId: expect.any(String), filter: { payment: 'Paid' } });
  expect(second).toEqual({ ...first, cursor: 'next' });
});

test('does not save an export that fails midway', async () => {
  pages = { '': { orders: [] } };
  refusals = { export: problem(503, 'unavailable') };
  await goTo('/admin/orders');
  await click('Export CSV');
  expect(await screen.findByText(/The export failed/)).toBeTruthy();
});
