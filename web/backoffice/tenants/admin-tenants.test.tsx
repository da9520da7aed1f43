import { createHash } from 'node:crypto';
import { configureStore } from '@reduxjs/toolkit';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testTenant } from '../../../shared/seed/test-tenants.ts';
import { Tenant } from '../../../shared/tenant/schema.ts';
import { accountReducer } from '../../features/account/index.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import type { Site } from '../../site/create-site.ts';
import { inSite } from '../../site/test-providers.tsx';
import { testSite } from '../../site/test-site.ts';
import { NewTenantScreen } from './new-tenant-screen.tsx';
import { TenantScreen } from './tenant-screen.tsx';
import { TenantsScreen } from './tenants-screen.tsx';

const LIST = '/v1/admin/tenants';
const PHARMACY = Tenant.parse({ ...testTenant('pharmacy'), stores: undefined });

let site: Site;
let answers: Record<string, unknown>;
let posted: { path: string; body: unknown }[];

beforeEach(async () => {
  site = await testSite();
  posted = [];
  answers = {
    [LIST]: { tenants: [{ ...PHARMACY, storesCount: 2 }], isOperator: true },
    [`${LIST}/pharmacy`]: { tenant: PHARMACY, revision: 3, isOperator: true },
    [`${LIST}/default`]: { tenant: Tenant.parse(testTenant('default')), revision: 0, isOperator: true },
    '/v1/admin/history': { entries: [], staff: [] },
  };
  const answer = (path: string) => {
    const found = answers[path];
    if (found === undefined) throw new Error(`Unexpected call of ${path}`);
    const value = typeof found === 'function' ? found() : found;
    if (value instanceof Error) throw value;
    return value as never;
  };
  vi.spyOn(site.api, 'get').mockImplementation(async (path) => answer(path));
  vi.spyOn(site.api, 'post').mockImplementation(async (path, { body }) => {
    posted.push({ path, body });
    return answer(path);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open(address: string) {
  const routes = [
    { path: '/admin/tenants', Component: TenantsScreen },
    { path: '/admin/tenants/:tenantId', Component: TenantScreen },
    { path: '/admin/new-tenant', Component: NewTenantScreen },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const wrapper = inSite(site, configureStore({ reducer: { account: accountReducer } }));
  render(<RouterProvider router={router} />, { wrapper });
  return router;
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

test('lists tenants with their hosts, and lets only the operator create one', async () => {
  open('/admin/tenants');
  expect(await screen.findByRole('link', { name: /Alderwell.*pharmacy\.tessera\.example.*2 stores/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'New tenant' })).toBeTruthy();
  cleanup();
  site.queryClient.clear();
  answers[LIST] = { tenants: [{ ...PHARMACY, storesCount: 0 }], isOperator: false };
  open('/admin/tenants');
  await screen.findByRole('link', { name: /Alderwell/ });
  expect(screen.queryByRole('link', { name: 'New tenant' })).toBeNull();
});

describe('tenant settings', () => {
  test('are saved whole with the loaded revision; untouched fields keep their values', async () => {
    open('/admin/tenants/pharmacy');
    await type('Brand', 'Alder Walls');
    await press('Save');
    await waitFor(() => expect(posted).toHaveLength(1));
    expect(posted[0]).toEqual({
      path: `${LIST}/pharmacy`,
      body: { tenant: { ...PHARMACY, brand: 'Alder Walls' }, revision: 3 },
    });
  });

  test('keep input typed during a save, in every kind of field, for the next save', async () => {
    let stored = { tenant: PHARMACY, revision: 3, isOperator: true };
    const { promise, resolve } = Promise.withResolvers<void>();
    answers[`${LIST}/pharmacy`] = () => stored;
    vi.mocked(site.api.post).mockImplementation(async (path, { body }) => {
      posted.push({ path, body });
      await promise;
      stored = { ...stored, tenant: (body as typeof stored).tenant, revision: stored.revision + 1 };
      return stored as never;
    });
    open('/admin/tenants/pharmacy?part=access');
    await type('Host names', 'one.example');
    const hosts = screen.getByLabelText('Host names');
    // Two clicks before the screen re-renders.
    const button = screen.getByRole('button', { name: 'Save' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(posted).toHaveLength(1));
    await type('Host names', 'one.example\ntwo.example');
    resolve();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBeNull());
    expect(posted).toHaveLength(1);
    // The same element, so the focus is preserved.
    expect(screen.getByLabelText('Host names')).toBe(hosts);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Host names').value).toBe('one.example\ntwo.example');
    await press('Save');
    await waitFor(() =>
      expect(posted[1]?.body).toMatchObject({ revision: 4, tenant: { hosts: ['one.example', 'two.example'] } }),
    );
  });

  test('keep the input when a save conflicts, and load the other version only on request', async () => {
    open('/admin/tenants/pharmacy');
    await type('Brand', 'Mine');
    const theirs = { tenant: { ...PHARMACY, brand: 'Theirs' }, revision: 4, isOperator: true };
    vi.mocked(site.api.post).mockRejectedValue(
      new ApiProblem({ status: 409, code: 'changed_meanwhile', message: 'Changed.', body: { revision: 4 } }),
    );
    await press('Save');
    answers[`${LIST}/pharmacy`] = theirs;
    const show = await screen.findByRole('button', { name: 'Discard mine and show theirs' });
    expect(screen.getByLabelText<HTMLInputElement>('Brand').value).toBe('Mine');
    fireEvent.click(show);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Brand').value).toBe('Theirs'));
    expect(screen.queryByRole('button', { name: 'Discard mine and show theirs' })).toBeNull();
  });

  test('explain which colors are too similar at the color and its part, and are not sent', async () => {
    open('/admin/tenants/pharmacy?part=theme');
    await type('Accent', '#c9b8f0');
    expect(await screen.findByText(/^accentInk #ffffff on accent #c9b8f0/)).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Theme *' })).toBeTruthy();
    await press('Save');
    expect(posted).toEqual([]);
  });

  test('name the host of another tenant at its field', async () => {
    answers[`${LIST}/pharmacy`] = { tenant: PHARMACY, revision: 3, isOperator: true };
    open('/admin/tenants/pharmacy?part=access');
    await type('Host names', 'free.example\ntaken.example');
    const message = 'Another tenant has this. Choose another one.';
    answers[`${LIST}/pharmacy`] = new ApiProblem({
      status: 409,
      code: 'name_taken',
      message: 'Taken.',
      errors: [{ path: 'hosts.1', message }],
    });
    await press('Save');
    expect(await screen.findByText(`taken.example: ${message}`)).toBeTruthy();
  });

  test('show money and hosts read-only to a partner’s staff', async () => {
    answers[`${LIST}/pharmacy`] = { tenant: PHARMACY, revision: 3, isOperator: false };
    open('/admin/tenants/pharmacy?part=access');
    expect(await screen.findByLabelText('Host names')).toHaveProperty('readOnly', true);
    expect(await screen.findByLabelText('Origins that may embed the shop')).toHaveProperty('readOnly', false);
  });

  describe('site access', () => {
    const ACCESS = '/admin/tenants/pharmacy?part=access';
    const hashOf = (password: string) => createHash('sha256').update(password).digest('hex');
    const withRow = (fields: Partial<Tenant>) => {
      answers[`${LIST}/pharmacy`] = { tenant: { ...PHARMACY, ...fields }, revision: 3, isOperator: true };
    };
    const choose = async (label: string) => fireEvent.click(await screen.findByRole('radio', { name: label }));
    const sent = async () => {
      await waitFor(() => expect(posted).toHaveLength(1));
      return sentTenant();
    };
    const sentTenant = () => Tenant.parse(Object(posted[0]?.body).tenant);

    test('a password closes the site and is sent as a hash, never empty', async () => {
      open(ACCESS);
      await choose('With a password');
      await press('Save');
      expect(await screen.findByText(/^Enter a password/)).toBeTruthy();
      expect(posted).toEqual([]);
      await type('Password', 'open sesame');
      await waitFor(() => expect(screen.queryByText(/^Enter a password/)).toBeNull());
      await press('Save');
      expect(await sent()).toMatchObject({ isPublic: false, sitePasswordSha256: hashOf('open sesame') });
    });

    test('an empty field keeps the password, typing replaces it', async () => {
      withRow({ isPublic: false, sitePasswordSha256: hashOf('first') });
      open(ACCESS);
      await type('New password', 'second');
      await type('New password', '');
      await choose('No one');
      await choose('With a password');
      await type('New password', 'third');
      // The form waits for the hash before it sends.
      await waitFor(() => {
        fireEvent.click(screen.getByRole('button', { name: 'Save' }));
        expect(posted.length).toBeGreaterThan(0);
      });
      expect(sentTenant()).toMatchObject({ isPublic: false, sitePasswordSha256: hashOf('third') });
    });

    test('removing the password asks for confirmation, because it opens the shop to the public', async () => {
      withRow({ isPublic: false, sitePasswordSha256: hashOf('first') });
      open(ACCESS);
      await choose('Everyone');
      await press('Save');
      const dialog = within(await screen.findByRole('dialog', { name: /to the public\?$/ }));
      fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(posted).toEqual([]);
      await press('Save');
      fireEvent.click(await screen.findByRole('button', { name: 'Open the shop' }));
      const tenant = await sent();
      expect([tenant.isPublic, tenant.sitePasswordSha256]).toEqual([true, undefined]);
    });

    test('removing it from a hidden site needs no confirmation', async () => {
      withRow({ isPublic: false, sitePasswordSha256: hashOf('first') });
      open(ACCESS);
      await choose('No one');
      await press('Save');
      const tenant = await sent();
      expect([tenant.isPublic, tenant.sitePasswordSha256]).toEqual([false, undefined]);
    });
  });

  test('stores dollars as cents, and an empty number as absent', async () => {
    open('/admin/tenants/pharmacy?part=delivery');
    const [price] = await screen.findAllByLabelText('Price in dollars');
    fireEvent.change(price as HTMLElement, { target: { value: '5.95' } });
    await press('Save');
    await waitFor(() => expect(posted).toHaveLength(1));
    expect(posted[0]?.body).toMatchObject({ tenant: { delivery: { amountCents: 595 } } });
  });

  test('restores an earlier version', async () => {
    const earlier = { ...PHARMACY, brand: 'Before' };
    const entry = {
      at: '2026-11-21T10:00:00.000Z',
      by: { tenantId: 'default', id: 'ada' },
      address: '203.0.113.7',
      action: 'changed',
      object: { kind: 'tenant', id: 'pharmacy' },
      name: 'Before',
    };
    answers['/v1/admin/history'] = {
      entries: [
        { ...entry, id: 'e2', before: earlier, after: PHARMACY },
        { ...entry, id: 'e1', before: PHARMACY, after: earlier },
      ],
      staff: [],
    };
    open('/admin/tenants/pharmacy?part=history');
    await press('Restore this version');
    await waitFor(() => expect(posted[0]?.body).toEqual({ tenant: earlier, revision: 3, isRestored: true }));
  });
});

describe('a new tenant', () => {
  test('is validated, gets its catalog copied page by page, is created and opened', async () => {
    let calls = 0;
    answers['/v1/admin/tenant-check'] = null;
    answers[`${LIST}/linden/catalog`] = () => ({
      rowsCount: 200,
      picturesCount: 9,
      ...(calls++ === 0 && { cursor: 'PRODUCT#m' }),
    });
    const made = { ...PHARMACY, id: 'linden', brand: 'Linden Walls' };
    open('/admin/new-tenant');
    await type('Brand', 'Linden Walls');
    await type('Id', 'linden');
    await press('Create tenant');
    expect(await screen.findByText(/Enter a host or a parameter/)).toBeTruthy();
    expect(posted).toEqual([]);
    await type('Value of ?tenant=', 'lm');
    fireEvent.click(screen.getByLabelText('Promo codes'));
    vi.mocked(site.api.get).mockImplementation(async () => ({ tenant: made, revision: 1, isOperator: true }) as never);
    answers[LIST] = { tenant: made, revision: 1, isOperator: true };
    await press('Create tenant');
    expect(await screen.findByRole('heading', { name: 'Linden Walls' })).toBeTruthy();
    expect(posted.map(({ path }) => path)).toEqual([
      '/v1/admin/tenant-check',
      `${LIST}/linden/catalog`,
      `${LIST}/linden/catalog`,
      LIST,
    ]);
    expect(posted[2]?.body).toEqual({ from: 'default', parts: ['products', 'gallery', 'pages'], cursor: 'PRODUCT#m' });
    expect(posted[3]?.body).toMatchObject({ id: 'linden', brand: 'Linden Walls', parameter: 'lm', from: 'default' });
  });
});

test('reorders the sections of the home page with buttons', async () => {
  open('/admin/tenants/pharmacy?part=home');
  await press('Move up: store');
  const names = screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
  expect(names.slice(0, 2)).toEqual(['store', 'facts']);
  fireEvent.click(within(screen.getAllByRole('listitem')[0] as HTMLElement).getByRole('checkbox'));
  await press('Save');
  await waitFor(() => expect(posted).toHaveLength(1));
  expect(posted[0]?.body).toMatchObject({
    tenant: {
      home: { sections: ['facts', ...PHARMACY.home.sections.filter((name) => name !== 'store' && name !== 'facts')] },
    },
  });
});
