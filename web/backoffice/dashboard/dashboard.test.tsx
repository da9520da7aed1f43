import { configureStore } from '@reduxjs/toolkit';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DayFigures, FiguresReply } from '../../../shared/order/metrics.ts';
import type { DeadLettersReply, DeadLetterView } from '../../../shared/platform/admin-wire.ts';
import { accountReducer } from '../../features/account/index.ts';
import type { Site } from '../../site/create-site.ts';
import { inSite } from '../../site/test-providers.tsx';
import { testSite } from '../../site/test-site.ts';
import { type SentRequest, type TestApi, testApi } from '../../testing/replies.ts';
import { DashboardScreen } from './dashboard-screen.tsx';

const day = (iso: string, orders: number): DayFigures => ({
  day: iso,
  visits: orders * 40,
  walls: orders * 4,
  carts: orders * 3,
  checkouts: orders * 2,
  orders,
  repeatOrders: 0,
  tiles: orders * 3,
  revenueCents: orders * 8400,
  discountCents: 0,
  refundedCents: 0,
  cancelled: 0,
});
const letter = (messageId: string, canSendBack = true): DeadLetterView => ({
  work: canSendBack ? 'Render' : 'LostOrderEvents',
  messageId,
  sentAt: '2026-11-20T10:00:00.000Z',
  reason: `Reason of ${messageId}`,
  canSendBack,
});

/** Heights of the bars that a chart draws; jsdom itself has no canvas. */
let bars: number[];

function stubCanvas(): void {
  bars = [];
  vi.stubGlobal(
    'Path2D',
    class {
      rect(_x: number, _y: number, _width: number, height: number) {
        bars.push(height);
      }
    },
  );
  const measured = { measureText: () => ({ width: 10 }) };
  const context = new Proxy({} as Record<string | symbol, unknown>, {
    get: (own, name) => own[name] ?? Reflect.get(measured, name) ?? (() => undefined),
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
}

let site: Site;
let days: DayFigures[];
let letters: DeadLetterView[];
let prints: FiguresReply['prints'];
let works: DeadLettersReply['works'];
let api: TestApi;
const FIGURES = 'GET /v1/admin/figures';
const DECISIONS = 'POST /v1/admin/dead-letters';
const posted = () => api.sent(DECISIONS).map(({ body }) => body);

beforeEach(async () => {
  stubCanvas();
  letters = [];
  prints = { failed: 0, waiting: 0, tiles: [] };
  works = [
    { work: 'Render', waiting: 7, failed: 4, givenUp: 2 },
    { work: 'Mail', waiting: 1, givenUp: 0 },
  ];
  days = [day('2026-11-20', 1), day('2026-11-21', 2)];
  api = testApi({
    [FIGURES]: () => ({
      timeZone: 'America/New_York',
      days,
      queues: [{ queue: 'OnHold', orders: 100 }],
      labs: [{ list: 'Silent', orders: 2 }],
      prints,
    }),
    'GET /v1/admin/dead-letters': () => ({ letters, works }),
    [DECISIONS]: ({ body }: SentRequest) => ({ messageIds: (body as { messageIds: string[] }).messageIds }),
  });
  site = await testSite({ api });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(path = '/admin/dashboard') {
  const router = createMemoryRouter([{ path: '/admin/dashboard', element: <DashboardScreen /> }], {
    initialEntries: [path],
  });
  render(<RouterProvider router={router} />, {
    wrapper: inSite(site, configureStore({ reducer: { account: accountReducer } })),
  });
}

function stepsOf(funnel: HTMLElement): string[] {
  return within(funnel)
    .getAllByRole('term')
    .map((term) => {
      const said = [...term.childNodes].map(({ textContent }) => textContent).join(', ');
      return `${said}: ${term.nextElementSibling?.textContent}`;
    });
}

test('metrics by day: a total, a labeled chart, and a table with the same values', async () => {
  open('/admin/dashboard?days=7');
  const revenue = within(await screen.findByRole('region', { name: 'Revenue' }));
  expect(revenue.getByText('$252.00')).toBeTruthy();
  expect(revenue.getByRole('img', { name: 'Revenue by day' })).toBeTruthy();
  expect(revenue.getByRole('row', { name: '2026-11-21 $168.00', hidden: true })).toBeTruthy();
  await waitFor(() => expect(bars.filter((height) => height > 0).length).toBeGreaterThanOrEqual(days.length));
  expect(api.sent(FIGURES)[0]?.query).toMatchObject({ days: '7' });
  expect(screen.getByText(/in the shop’s time zone, Eastern Time/)).toBeTruthy();
});

test('the funnel from visit to order, and order counts by state', async () => {
  open();
  const funnel = await screen.findByRole('region', { name: 'From visit to order' });
  expect(stepsOf(funnel)).toEqual([
    'Visits: 120',
    'Walls started, 10% of the previous step: 12',
    'Carts started, 75% of the previous step: 9',
    'Payments started, 67% of the previous step: 6',
    'Orders, 50% of the previous step: 3',
  ]);
  expect(screen.getByRole('region', { name: 'Open orders' }).textContent).toContain('On hold100 or more');
  expect(screen.getByRole('region', { name: 'Orders at labs' }).textContent).toContain('Silent for too long2');
});

test('failed and waiting print jobs are counted apart from dead letters, with order and reason per tile', async () => {
  const at = '2026-11-21T11:48:00.000Z';
  const tile = { lineNumber: 1, tileNumber: 3, fileName: 'A7K2Q9-003.jpg', attempts: 2, at };
  prints = {
    failed: 1,
    waiting: 100,
    tiles: [{ ...tile, orderId: 'A7K2Q9', failure: 'render_error', message: 'bad extract area' }],
  };
  open();
  const section = within(await screen.findByRole('region', { name: 'Print jobs with failures' }));
  expect(section.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['1', '100 or more']);
  expect(section.getByRole('link', { name: 'A7K2Q9' }).getAttribute('href')).toBe('/admin/orders/A7K2Q9');
  expect(section.getByText('Tile 3 of line 1 (A7K2Q9-003.jpg):')).toBeTruthy();
  expect(section.getByText('bad extract area')).toBeTruthy();
});

test('system-wide work shows waiting jobs, failed prints and dead letters', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Waiting work' });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['Work', 'Waiting', 'Failed', 'Dead letters'],
    ['Print files', '7', '4', '2'],
    ['Mail', '1', '\u2013', '0'],
  ]);
});

test('dead letters can be selected and redriven; one without a source queue can only be deleted, after a confirmation', async () => {
  letters = [letter('a'), letter('b'), letter('c', false)];
  open();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Print files: Reason of a' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Order events: Reason of c' }));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(posted()).toEqual([{ decision: 'send_back', work: 'Render', messageIds: ['a'] }]));
  const last = screen.getByRole('checkbox', { name: 'Order events: Reason of c' });
  await waitFor(() => expect((last as HTMLInputElement).checked).toBe(false));
  fireEvent.click(last);
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(posted()).toHaveLength(1);
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(posted()[1]).toEqual({ decision: 'discard', work: 'LostOrderEvents', messageIds: ['c'] }));
});
