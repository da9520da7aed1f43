import { createHash } from 'node:crypto';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../lib/browser-storage.ts';
import type { Site } from '../../site/create-site.ts';
import { inSite } from '../../site/test-providers.tsx';
import { testSite } from '../../site/test-site.ts';
import { SiteGate, useSiteGate } from './index.ts';

let site: Site;

const PASSWORD = 'open sesame';
const tenant = {
  id: 'default',
  name: 'Tessera',
  brand: 'Tessera',
  commerce: { endpoint: '', apiVersion: '2025-04', publicAccessToken: 't' },
  delivery: { title: 'Standard delivery', amountCents: 595 },
  isPublic: false,
  sitePasswordSha256: createHash('sha256').update(PASSWORD).digest('hex'),
};

async function visit(localStorage = memoryStorage()) {
  site = await testSite({ localStorage });
  vi.spyOn(site.api, 'get').mockImplementation(async () => tenant as never);
}

beforeEach(() => visit());

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Shop() {
  const gate = useSiteGate();
  return (
    <>
      <p inert={gate.isClosed}>The shop</p>
      {gate.isClosed && <SiteGate gate={gate} />}
    </>
  );
}

function open() {
  render(<Shop />, { wrapper: inSite(site) });
}

const title = () => screen.findByText('This site is not public');
const isShopInert = () => screen.getByText('The shop').hasAttribute('inert');

async function enter(password: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Authorize' }));
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Open the site' }));
}

describe('a site that is not public', () => {
  test('says so and makes the page behind it inert', async () => {
    open();
    expect(await title()).toBeTruthy();
    expect(isShopInert()).toBe(true);
  });

  test('stays closed for a wrong password', async () => {
    open();
    await enter('Open Sesame');
    expect(await screen.findByText('Incorrect password')).toBeTruthy();
    expect(isShopInert()).toBe(true);
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'open' } });
    expect(screen.queryByText('Incorrect password')).toBeNull();
  });

  test('opens for the right one and stays open in this browser', async () => {
    open();
    await enter(PASSWORD);
    await vi.waitFor(() => expect(screen.queryByText('This site is not public')).toBeNull());
    expect(isShopInert()).toBe(false);
    cleanup();
    await visit(site.environment.localStorage);
    open();
    await vi.waitFor(() => expect(site.api.get).toHaveBeenCalled());
    expect(screen.queryByText('This site is not public')).toBeNull();
    // Changing the password closes the gate again.
    cleanup();
    await visit(site.environment.localStorage);
    const changed = { ...tenant, sitePasswordSha256: createHash('sha256').update('another').digest('hex') };
    vi.mocked(site.api.get).mockImplementation(async () => changed as never);
    open();
    expect(await title()).toBeTruthy();
  });
});

test('a public site has no gate', async () => {
  vi.mocked(site.api.get).mockImplementation(async () => ({ ...tenant, isPublic: true }) as never);
  open();
  await vi.waitFor(() => expect(site.api.get).toHaveBeenCalled());
  expect(isShopInert()).toBe(false);
});
