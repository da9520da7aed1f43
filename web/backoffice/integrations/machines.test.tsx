import { configureStore } from '@reduxjs/toolkit';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FulfilmentKeyView, WebhookDeliveryView, WebhookEndpointView } from '../../../shared/order/fulfilment.ts';
import { FULFILMENT_EVENTS } from '../../../shared/order/fulfilment-events.ts';
import { accountReducer } from '../../features/account/index.ts';
import type { Site } from '../../site/create-site.ts';
import { inSite } from '../../site/test-providers.tsx';
import { testSite } from '../../site/test-site.ts';
import { problem, type TestApi, testApi } from '../../testing/replies.ts';
import { MachinesScreen } from './machines-screen.tsx';

const KEYS = '/v1/admin/fulfilment-keys';
const HOOKS = '/v1/admin/webhooks';
const KEY: FulfilmentKeyView = {
  id: 'k'.repeat(16),
  name: 'Lab in Austin',
  scopes: ['orders:read'],
  createdAt: '2026-11-21T10:00:00.000Z',
  createdBy: 'admin',
};
const ENDPOINT: WebhookEndpointView = {
  id: 'e'.repeat(16),
  url: 'https://lab.example/events',
  events: ['order.ready_to_print'],
  createdAt: '2026-11-21T10:00:00.000Z',
  createdBy: 'admin',
};
const DELIVERY: WebhookDeliveryView = {
  eventId: 'evt_mi3k2abc1_A7K2Q9_3',
  type: 'order.ready_to_print',
  orderId: 'A7K2Q9',
  timestamp: '2026-11-21T10:00:00.000Z',
  state: 'Failed',
  tries: 10,
  lastAnswer: '503',
};

let site: Site;
let api: TestApi;
let keys: FulfilmentKeyView[];
let endpoints: WebhookEndpointView[];
const posted = () => api.requests.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));

beforeEach(async () => {
  [keys, endpoints] = [[], []];
  api = testApi({
    [`GET ${KEYS}`]: () => ({ keys }),
    [`GET ${HOOKS}`]: () => ({ endpoints }),
    [`GET ${HOOKS}/${ENDPOINT.id}/deliveries`]: { deliveries: [DELIVERY] },
  });
  site = await testSite({ api });
});

function open() {
  const router = createMemoryRouter([{ path: '/admin/machines', element: <MachinesScreen /> }], {
    initialEntries: ['/admin/machines'],
  });
  render(<RouterProvider router={router} />, {
    wrapper: inSite(site, configureStore({ reducer: { account: accountReducer } })),
  });
}
const press = async (name: string, scope: Pick<typeof screen, 'findByRole'> = screen) =>
  fireEvent.click(await scope.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

describe('API keys', () => {
  test('creates a key with name and scopes, shows it once, and lists it', async () => {
    const token = `tfk_${'s'.repeat(59)}`;
    api.replies[`POST ${KEYS}`] = () => {
      keys = [KEY];
      return { key: KEY, token };
    };
    open();
    expect(await screen.findByText('No keys yet.')).toBeTruthy();
    await press('Create a key');
    const form = await dialog();
    fireEvent.change(form.getByLabelText('Name'), { target: { value: 'Lab in Austin' } });
    fireEvent.click(form.getByLabelText(/Download print files/));
    fireEvent.submit(form.getByLabelText('Name').closest('form') as HTMLFormElement);
    expect(((await screen.findByLabelText('Key')) as HTMLInputElement).value).toBe(token);
    expect(posted()).toEqual([{ path: KEYS, body: { name: 'Lab in Austin', scopes: ['orders:read'] } }]);
    await press('Done');
    expect(await screen.findByText('Lab in Austin')).toBeTruthy();
    expect(screen.queryByDisplayValue(token)).toBeNull();
  });

  test('a refused key shows why and keeps the input', async () => {
    api.replies[`POST ${KEYS}`] = () => problem(409, 'too_many_keys');
    open();
    await press('Create a key');
    const form = await dialog();
    fireEvent.change(form.getByLabelText('Name'), { target: { value: 'Lab' } });
    fireEvent.submit(form.getByLabelText('Name').closest('form') as HTMLFormElement);
    expect((await form.findByRole('alert')).textContent).toBe('There are 20 keys already. Revoke one first.');
    expect((form.getByLabelText('Name') as HTMLInputElement).value).toBe('Lab');
  });

  test('revokes a key after a confirmation and lists it as revoked', async () => {
    keys = [KEY];
    api.replies[`POST ${KEYS}/${KEY.id}/revoke`] = () => {
      keys = [{ ...KEY, revokedAt: '2026-11-22T10:00:00.000Z' }];
      return { key: keys[0] };
    };
    open();
    await press('Revoke Lab in Austin');
    expect(posted()).toEqual([]);
    await press('Revoke', await dialog());
    expect(await screen.findByText('Revoked')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Revoke Lab in Austin' })).toBeNull();
  });
});

describe('webhooks', () => {
  test('adds a webhook with its events and shows its secret once', async () => {
    api.replies[`POST ${HOOKS}`] = () => {
      endpoints = [ENDPOINT];
      return { endpoint: ENDPOINT, secret: 'whsec_secret' };
    };
    open();
    await press('Add a webhook');
    const form = await dialog();
    fireEvent.change(form.getByLabelText('URL'), { target: { value: ENDPOINT.url } });
    fireEvent.click(form.getByLabelText(/An order is put on hold/));
    fireEvent.submit(form.getByLabelText('URL').closest('form') as HTMLFormElement);
    expect(await screen.findByDisplayValue('whsec_secret')).toBeTruthy();
    const others = FULFILMENT_EVENTS.filter((event) => event !== 'order.on_hold');
    expect(posted()).toEqual([{ path: HOOKS, body: { url: ENDPOINT.url, events: others } }]);
    await press('Done');
    expect(await screen.findByText(ENDPOINT.url)).toBeTruthy();
  });

  test.each([
    ['endpoint_not_allowed', /over https only/],
    ['endpoint_host_not_public', /No public server/],
  ])('explains a URL refused as %s', async (code, text) => {
    api.replies[`POST ${HOOKS}`] = () => problem(422, code);
    open();
    await press('Add a webhook');
    const form = await dialog();
    fireEvent.change(form.getByLabelText('URL'), { target: { value: 'http://lab.example' } });
    fireEvent.submit(form.getByLabelText('URL').closest('form') as HTMLFormElement);
    expect((await form.findByRole('alert')).textContent).toMatch(text);
  });

  test('a disabled webhook says so and can be enabled', async () => {
    endpoints = [{ ...ENDPOINT, failingSince: ENDPOINT.createdAt, disabledAt: '2026-11-24T10:00:00.000Z' }];
    api.replies[`POST ${HOOKS}/${ENDPOINT.id}/enable`] = () => {
      endpoints = [ENDPOINT];
      return { endpoint: ENDPOINT };
    };
    open();
    expect(await screen.findByText(/accepted nothing for three days/)).toBeTruthy();
    await press('Switch on');
    expect(await screen.findByText('On')).toBeTruthy();
  });

  test('shows replies and resends an event', async () => {
    endpoints = [ENDPOINT];
    api.replies[`POST ${HOOKS}/${ENDPOINT.id}/deliveries/${DELIVERY.eventId}/send`] = () => undefined;
    open();
    await press(`Deliveries to ${ENDPOINT.url}`);
    expect(await screen.findByText('Failed, 10 attempts, answered 503')).toBeTruthy();
    await press('Send the event of A7K2Q9 again');
    await waitFor(() => expect(posted()).toHaveLength(1));
  });

  test('removes a webhook after a confirmation', async () => {
    endpoints = [ENDPOINT];
    api.replies[`POST ${HOOKS}/${ENDPOINT.id}/remove`] = () => {
      endpoints = [];
      return undefined;
    };
    open();
    await press(`Remove ${ENDPOINT.url}`);
    await press('Remove', await dialog());
    expect(await screen.findByText('No webhooks yet.')).toBeTruthy();
  });
});
