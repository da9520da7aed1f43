import { createHash } from 'node:crypto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { testTenant } from '../../../shared/seed/test-tenants.ts';
import { Tenant } from '../../../shared/tenant/schema.ts';
import { renderAdminScreen } from '../../testing/admin-screen.ts';
import { pasteInto } from '../../testing/render-screen.tsx';
import { inTurn, problem, type Replies, type SentRequest } from '../../testing/replies.ts';

const LIST = '/v1/admin/tenants';
const ONE = `${LIST}/pharmacy`;
const PHARMACY = Tenant.parse({ ...testTenant('pharmacy'), stores: undefined });
const rowOf = (fields: Partial<Tenant> = {}, revision = 3) => ({
  tenant: { ...PHARMACY, ...fields },
  revision,
  isOperator: true,
});

let user: UserEvent;

async function open(address: string, replies: Replies = {}) {
  const shown = await renderAdminScreen(address, {
    [`GET ${ONE}`]: rowOf(),
    [`POST ${ONE}`]: ({ body }: SentRequest) => rowOf(Object(body).tenant, 4),
    ...replies,
  });
  user = shown.user;
  return { ...shown, saved: () => shown.api.sent(`POST ${ONE}`).map(({ body }) => body) };
}
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const type = async (label: string, value: string) => pasteInto(user, await screen.findByLabelText(label), value);

test.each([
  ['lets the operator create one', true],
  ['lets no one else create one', false],
])('lists tenants with their hosts, and %s', async (_, isOperator) => {
  await open('/admin/tenants', { [`GET ${LIST}`]: { tenants: [{ ...PHARMACY, storesCount: 2 }], isOperator } });
  expect(await screen.findByRole('link', { name: /Alderwell.*pharmacy\.tessera\.example.*2 stores/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'New tenant' }) !== null).toBe(isOperator);
});

describe('tenant settings', () => {
  test('are saved whole with the loaded revision; untouched fields keep their values', async () => {
    const { saved } = await open('/admin/tenants/pharmacy');
    await type('Brand', 'Alder Walls');
    await press('Save');
    await waitFor(() => expect(saved()).toEqual([{ tenant: { ...PHARMACY, brand: 'Alder Walls' }, revision: 3 }]));
  });

  test('keep input typed during a save, in every kind of field, for the next save', async () => {
    let stored = rowOf();
    const held = Promise.withResolvers<void>();
    const { saved } = await open('/admin/tenants/pharmacy?part=access', {
      [`GET ${ONE}`]: () => stored,
      async [`POST ${ONE}`]({ body }: SentRequest) {
        await held.promise;
        stored = rowOf(Object(body).tenant, stored.revision + 1);
        return stored;
      },
    });
    await type('Host names', 'one.example');
    const hosts = screen.getByLabelText<HTMLTextAreaElement>('Host names');
    // Two clicks before the screen re-renders.
    const button = screen.getByRole('button', { name: 'Save' });
    act(() => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    await waitFor(() => expect(saved()).toHaveLength(1));
    await type('Host names', 'one.example\ntwo.example');
    held.resolve();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBeNull());
    expect(saved()).toHaveLength(1);
    // The same element, so the focus is preserved.
    expect(screen.getByLabelText('Host names')).toBe(hosts);
    expect(hosts.value).toBe('one.example\ntwo.example');
    await press('Save');
    await waitFor(() =>
      expect(saved()[1]).toMatchObject({ revision: 4, tenant: { hosts: ['one.example', 'two.example'] } }),
    );
  });

  test('keep the input when a save conflicts, and load the other version only on request', async () => {
    const { api } = await open('/admin/tenants/pharmacy', {
      [`POST ${ONE}`]: problem(409, 'changed_meanwhile', { revision: 4 }),
    });
    await type('Brand', 'Mine');
    await press('Save');
    api.replies[`GET ${ONE}`] = rowOf({ brand: 'Theirs' }, 4);
    const show = await screen.findByRole('button', { name: 'Discard mine and show theirs' });
    expect(screen.getByLabelText<HTMLInputElement>('Brand').value).toBe('Mine');
    await user.click(show);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Brand').value).toBe('Theirs'));
    expect(screen.queryByRole('button', { name: 'Discard mine and show theirs' })).toBeNull();
  });

  test('explain which colors are too similar at the color and its part, and are not sent', async () => {
    const { saved } = await open('/admin/tenants/pharmacy?part=theme');
    await type('Accent', '#c9b8f0');
    expect(await screen.findByText(/^accentInk #ffffff on accent #c9b8f0/)).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Theme *' })).toBeTruthy();
    await press('Save');
    expect(saved()).toEqual([]);
  });

  test('name the host of another tenant at its field', async () => {
    const message = 'Another tenant has this. Choose another one.';
    await open('/admin/tenants/pharmacy?part=access', {
      [`POST ${ONE}`]: problem(409, 'name_taken', { errors: [{ path: 'hosts.1', message }] }),
    });
    await type('Host names', 'free.example\ntaken.example');
    await press('Save');
    expect(await screen.findByText(`taken.example: ${message}`)).toBeTruthy();
  });

  test('show money and hosts read-only to a partner’s staff', async () => {
    await open('/admin/tenants/pharmacy?part=access', { [`GET ${ONE}`]: { ...rowOf(), isOperator: false } });
    expect(await screen.findByLabelText('Host names')).toHaveProperty('readOnly', true);
    expect(await screen.findByLabelText('Origins that may embed the shop')).toHaveProperty('readOnly', false);
  });

  describe('site access', () => {
    const hashOf = (password: string) => createHash('sha256').update(password).digest('hex');
    const closed = { isPublic: false, sitePasswordSha256: hashOf('first') };
    const choose = async (label: string) => user.click(await screen.findByRole('radio', { name: label }));
    async function openAccess(fields: Partial<Tenant> = {}) {
      const { saved } = await open('/admin/tenants/pharmacy?part=access', { [`GET ${ONE}`]: rowOf(fields) });
      const sentTenant = () => Tenant.parse(Object(saved()[0]).tenant);
      async function sent() {
        await waitFor(() => expect(saved()).toHaveLength(1));
        return sentTenant();
      }
      return { saved, sent, sentTenant };
    }

    test('a password closes the site and is sent as a hash, never empty', async () => {
      const { saved, sent } = await openAccess();
      await choose('With a password');
      await press('Save');
      expect(await screen.findByText(/^Enter a password/)).toBeTruthy();
      expect(saved()).toEqual([]);
      await type('Password', 'open sesame');
      await waitFor(() => expect(screen.queryByText(/^Enter a password/)).toBeNull());
      await press('Save');
      expect(await sent()).toMatchObject({ isPublic: false, sitePasswordSha256: hashOf('open sesame') });
    });

    test('an empty field keeps the password, typing replaces it', async () => {
      const { saved, sentTenant } = await openAccess(closed);
      await type('New password', 'second');
      await type('New password', '');
      await choose('No one');
      await choose('With a password');
      await type('New password', 'third');
      // The form waits for the hash before it sends.
      await waitFor(async () => {
        await press('Save');
        expect(saved().length).toBeGreaterThan(0);
      });
      expect(sentTenant()).toMatchObject({ isPublic: false, sitePasswordSha256: hashOf('third') });
    });

    test('removing the password asks for confirmation, because it opens the shop to the public', async () => {
      const { saved, sent } = await openAccess(closed);
      await choose('Everyone');
      await press('Save');
      const dialog = within(await screen.findByRole('dialog', { name: /to the public\?$/ }));
      await user.click(dialog.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(saved()).toEqual([]);
      await press('Save');
      await press('Open the shop');
      const tenant = await sent();
      expect([tenant.isPublic, tenant.sitePasswordSha256]).toEqual([true, undefined]);
    });

    test('removing it from a hidden site needs no confirmation', async () => {
      const { sent } = await openAccess(closed);
      await choose('No one');
      await press('Save');
      const tenant = await sent();
      expect([tenant.isPublic, tenant.sitePasswordSha256]).toEqual([false, undefined]);
    });
  });

  test('stores dollars as cents, and an empty number as absent', async () => {
    const { saved } = await open('/admin/tenants/pharmacy?part=delivery');
    const [price] = await screen.findAllByLabelText('Price in dollars');
    await pasteInto(user, price as HTMLElement, '5.95');
    await press('Save');
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]).toMatchObject({ tenant: { delivery: { amountCents: 595 } } });
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
    const { saved } = await open('/admin/tenants/pharmacy?part=history', {
      'GET /v1/admin/history': {
        entries: [
          { ...entry, id: 'e2', before: earlier, after: PHARMACY },
          { ...entry, id: 'e1', before: PHARMACY, after: earlier },
        ],
        staff: [],
      },
    });
    await press('Restore this version');
    await waitFor(() => expect(saved()[0]).toEqual({ tenant: earlier, revision: 3, isRestored: true }));
  });
});

test('a new tenant is validated, gets its catalog copied page by page, is created and opened', async () => {
  const made = { tenant: { ...PHARMACY, id: 'linden', brand: 'Linden Walls' }, revision: 1, isOperator: true };
  const copied = { rowsCount: 200, picturesCount: 9 };
  const { api } = await open('/admin/new-tenant', {
    [`GET ${LIST}`]: { tenants: [{ ...PHARMACY, storesCount: 2 }], isOperator: true },
    [`GET ${LIST}/default`]: { tenant: Tenant.parse(testTenant('default')), revision: 0, isOperator: true },
    [`GET ${LIST}/linden`]: made,
    'POST /v1/admin/tenant-check': undefined,
    [`POST ${LIST}/linden/catalog`]: inTurn({ ...copied, cursor: 'PRODUCT#m' }, copied),
    [`POST ${LIST}`]: made,
  });
  const posted = () => api.requests.filter(({ method, path }) => method === 'POST' && path.startsWith('/v1/admin/'));
  await type('Brand', 'Linden Walls');
  await type('Id', 'linden');
  await press('Create tenant');
  expect(await screen.findByText(/Enter a host or a parameter/)).toBeTruthy();
  expect(posted()).toEqual([]);
  await type('Value of ?tenant=', 'lm');
  await user.click(screen.getByLabelText('Promo codes'));
  await press('Create tenant');
  expect(await screen.findByRole('heading', { name: 'Linden Walls' })).toBeTruthy();
  expect(posted().map(({ path }) => path)).toEqual([
    '/v1/admin/tenant-check',
    `${LIST}/linden/catalog`,
    `${LIST}/linden/catalog`,
    LIST,
  ]);
  expect(posted()[2]?.body).toEqual({ from: 'default', parts: ['products', 'gallery', 'pages'], cursor: 'PRODUCT#m' });
  expect(posted()[3]?.body).toMatchObject({ id: 'linden', brand: 'Linden Walls', parameter: 'lm', from: 'default' });
});

test('reorders the sections of the home page with buttons', async () => {
  const { saved } = await open('/admin/tenants/pharmacy?part=home');
  await press('Move up: store');
  const names = screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
  expect(names.slice(0, 2)).toEqual(['store', 'facts']);
  const store = screen.getByRole('checkbox', { name: 'store' });
  await user.click(store);
  await press('Save');
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]).toMatchObject({
    tenant: {
      home: { sections: ['facts', ...PHARMACY.home.sections.filter((name) => name !== 'store' && name !== 'facts')] },
    },
  });
});
