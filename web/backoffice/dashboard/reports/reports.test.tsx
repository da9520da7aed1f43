import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Report, ReportsReply } from '../../../../shared/order/metrics.ts';
import { renderAdminScreen } from '../../../testing/admin-screen.ts';
import { fill } from '../../../testing/render-screen.tsx';
import { problem } from '../../../testing/replies.ts';
import { csvOf, reportTables } from './report-tables.ts';

const NOTHING: Report['sums'] = {
  ...{ visits: 0, walls: 0, carts: 0, checkouts: 0, orders: 0, repeatOrders: 0, tiles: 0 },
  ...{ revenueCents: 0, discountCents: 0, refundedCents: 0, cancelled: 0 },
};
const report = (from: string, to: string, given: Partial<Report> = {}): Report => ({
  ...{
    from,
    to,
    sums: NOTHING,
    products: [],
    artists: [],
    promos: [],
    refunds: [],
    reprints: [],
    shipped: [],
    ready: [],
  },
  ...given,
});
const NOW = report('2026-11-22', '2026-11-28', {
  sums: {
    ...{ visits: 200, walls: 50, carts: 20, checkouts: 10, orders: 8, repeatOrders: 2, tiles: 30 },
    ...{ revenueCents: 100_001, discountCents: 5_000, refundedCents: 1_500, cancelled: 1 },
  },
  products: [
    { id: 'tile', name: '=Photo tile', units: 30, revenueCents: 90_000 },
    { id: 'pads', name: 'Wall pads', units: 2, revenueCents: 1_000 },
  ],
  artists: [{ id: 'ines', name: 'Ines', tiles: 4, revenueCents: 5_600 }],
  promos: [{ code: 'SUMMER', orders: 3, revenueCents: 30_000, discountCents: 4_500 }],
  refunds: [
    { reason: 'damaged', refunds: 1, amountCents: 1_000 },
    { reason: 'none', refunds: 1, amountCents: 500 },
  ],
  reprints: [{ reason: 'lost', reprints: 1, copies: 3 }],
  shipped: [
    { days: 1, orders: 3 },
    { days: 4, orders: 1 },
  ],
});
const BEFORE = report('2026-11-15', '2026-11-21', {
  sums: { ...NOTHING, visits: 100, walls: 25, carts: 20, orders: 4, revenueCents: 50_000 },
  products: [{ id: 'old', name: 'Old tile', units: 1, revenueCents: 1_400 }],
});
const REPLY: ReportsReply = { timeZone: 'America/Chicago', period: NOW, before: BEFORE };
const REPORTS = 'GET /v1/admin/reports';

const rowsOf = async (title: string) =>
  within(await screen.findByRole('table', { name: title }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('metrics of a period are compared with the period before', async () => {
  await renderAdminScreen('/admin/reports?days=7', { [REPORTS]: REPLY });
  expect(await screen.findByText('Nov 22, 2026 – Nov 28, 2026')).toBeTruthy();
  expect(screen.getByText(/compared with Nov 15, 2026 – Nov 21, 2026/)).toBeTruthy();
  expect(screen.getByText(/in Central Time/)).toBeTruthy();
  expect(await rowsOf('Summary')).toEqual([
    ['Metric', 'This period', 'Period before', 'Change'],
    ['Revenue', '$1,000.01', '$500.00', '+100%'],
    ['Average order', '$125.00', '$125.00', '0%'],
    ['Orders', '8', '4', '+100%'],
    ['Tiles', '30', '0', '–'],
    ['Discounts', '$50.00', '$0.00', '–'],
    ['Refunded', '$15.00', '$0.00', '–'],
    ['Canceled orders', '1', '0', '–'],
    ['Repeat orders', '2', '0', '–'],
    ['Repeat orders, of all orders', '25%', '0%', ''],
  ]);
  expect(await rowsOf('Conversion by step')).toContainEqual(['Carts started', '20', '40%', '10%', '20', '80%', '0%']);
  expect(await rowsOf('Top products')).toContainEqual(['Old tile', '0', '$0.00', '1', '$14.00', '−100%']);
  expect(await rowsOf('Effect of promo codes')).toEqual([
    ['Code', 'Orders', 'Revenue', 'Discount', 'Average order', 'Orders before', 'Revenue before', 'Change'],
    ['SUMMER', '3', '$300.00', '$45.00', '$100.00', '0', '$0.00', '–'],
    ['Without a code', '5', '$700.01', '$5.00', '$140.00', '4', '$500.00', '+25%'],
  ]);
  expect((await rowsOf('Refunds by reason')).map(([reason]) => reason)).toEqual([
    'Reason',
    'Damaged',
    'Cancellation, or no reason',
  ]);
  expect((await rowsOf('Reprints by reason'))[1]).toEqual(['Lost or missing', '1', '3', '0', '0', '–']);
  expect((await rowsOf('Days from payment to parcel'))[1]).toEqual(['1', '3', '75%', '0', '–']);
  expect(screen.getByText(/^1\.8 days on average/)).toBeTruthy();
});

test('each table is a CSV file with all rows, plain numbers and no formulas', () => {
  const files = Object.fromEntries(reportTables(REPLY).map((table) => [table.id, csvOf(table)]));
  expect(files.products).toBe(
    [
      '\uFEFFProduct,Units,Revenue,Units before,Revenue before',
      "'=Photo tile,30,900.00,0,0.00",
      'Wall pads,2,10.00,0,0.00',
      'Old tile,0,0.00,1,14.00',
      '',
    ].join('\r\n'),
  );
  expect(files.summary).toContain('Average order,125.00,125.00\r\n');
  expect(files.conversion).toContain('Orders,8,80,4,4,');
  expect(Object.values(files).join('')).not.toMatch(/\$|%|–/);
});

test('the CSV button downloads the table under its name and days', async () => {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const { user } = await renderAdminScreen('/admin/reports', { [REPORTS]: REPLY });
  await user.click(await screen.findByRole('button', { name: 'Download “Top products” as CSV' }));
  expect(names).toEqual(['products-2026-11-22-2026-11-28.csv']);
  vi.restoreAllMocks();
});

test('the period is in the URL: the last days, or from one day to another', async () => {
  const { api, user, router } = await renderAdminScreen('/admin/reports?days=oops', { [REPORTS]: REPLY });
  await screen.findByRole('table', { name: 'Summary' });
  expect(api.sent(REPORTS)[0]?.query).toMatchObject({ days: '30' });
  await user.click(screen.getByRole('link', { name: 'Last 7 days' }));
  await waitFor(() => expect(api.sent(REPORTS)[1]?.query).toMatchObject({ days: '7' }));
  await fill(user, await screen.findByLabelText('From'), '2026-11-30');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect((await screen.findByRole('alert')).textContent).toContain('at most 92 days apart');
  await fill(user, screen.getByLabelText('From'), '2026-11-01');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(api.sent(REPORTS)[2]?.query).toMatchObject({ from: '2026-11-01', to: '2026-11-28' }));
  expect(router.state.location.search).toContain('from=2026-11-01&to=2026-11-28');
});

test('a shop without events says so, and a failed report can be retried', async () => {
  const empty: ReportsReply = {
    ...REPLY,
    period: report('2026-11-22', '2026-11-28'),
    before: report('2026-11-15', '2026-11-21'),
  };
  let isDown = true;
  const { user } = await renderAdminScreen('/admin/reports', {
    [REPORTS]: () => (isDown ? problem(400, 'invalid_request') : empty),
  });
  expect(await screen.findByText('The reports did not load.')).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText('Nothing was counted in these days')).toBeTruthy();
});
