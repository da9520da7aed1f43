import { createHash } from 'node:crypto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { testTenant } from '../../../shared/seed/test-tenants.ts';
import { memoryStorage } from '../../lib/browser-storage.ts';
import { fill, renderScreen } from '../../testing/render-screen.tsx';
import { SiteGate } from './index.ts';
import { useSiteGate } from './use-site-gate.ts';

const TENANT = 'GET /v1/tenants/default/v2';
const PASSWORD = 'open sesame';
const hashOf = (password: string) => createHash('sha256').update(password).digest('hex');
const gated = (password = PASSWORD) => testTenant('default', { isPublic: false, sitePasswordSha256: hashOf(password) });

function Shop() {
  const gate = useSiteGate();
  return (
    <>
      <p inert={gate.isClosed}>The shop</p>
      {gate.isClosed && <SiteGate gate={gate} />}
    </>
  );
}

const open = (tenant: object = gated(), localStorage = memoryStorage()) =>
  renderScreen('/', { element: <Shop />, replies: { [TENANT]: tenant }, environment: { localStorage } });

type Page = Awaited<ReturnType<typeof open>>;

const title = () => screen.findByText('This site is not public');
const isShopInert = () => screen.getByText('The shop').hasAttribute('inert');

async function enter({ user }: Page, password: string) {
  await user.click(await screen.findByRole('button', { name: 'Authorize' }));
  await fill(user, screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Open the site' }));
}

describe('a site that is not public', () => {
  test('says so and makes the page behind it inert', async () => {
    await open();
    expect(await title()).toBeTruthy();
    expect(isShopInert()).toBe(true);
  });

  test('stays closed for a wrong password', async () => {
    const page = await open();
    await enter(page, 'Open Sesame');
    expect(await screen.findByText('Incorrect password')).toBeTruthy();
    expect(isShopInert()).toBe(true);
    await fill(page.user, screen.getByLabelText('Password'), 'open');
    expect(screen.queryByText('Incorrect password')).toBeNull();
  });

  test('opens for the right one and stays open in this browser, until the password changes', async () => {
    const page = await open();
    await enter(page, PASSWORD);
    await waitFor(() => expect(screen.queryByText('This site is not public')).toBeNull());
    expect(isShopInert()).toBe(false);
    cleanup();
    const { localStorage } = page.site.environment;
    const { api, site } = await open(gated(), localStorage as never);
    await waitFor(() => expect([api.sent(TENANT).length, site.queryClient.isFetching()]).toEqual([1, 0]));
    expect(screen.queryByText('This site is not public')).toBeNull();
    cleanup();
    await open(gated('another'), localStorage as never);
    expect(await title()).toBeTruthy();
  });
});

test('a public site has no gate', async () => {
  const { api, site } = await open(testTenant('default', { isPublic: true }));
  await waitFor(() => expect([api.sent(TENANT).length, site.queryClient.isFetching()]).toEqual([1, 0]));
  expect(isShopInert()).toBe(false);
});
