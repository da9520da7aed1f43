import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Site } from '../../site/create-site.ts';
import { inSite } from '../../site/test-providers.tsx';
import { testSite } from '../../site/test-site.ts';
import { deviceTokensOf } from '../account/index.ts';
import { TrustedDeviceScreen } from './trusted-device-screen.tsx';

let site: Site;

beforeEach(async () => {
  site = await testSite();
});

/** Format of the server's tokens. */
const TOKEN = `${'d'.repeat(22)}.toyr43.${'s'.repeat(43)}`;
const customer = { id: 'c1', email: 'ada@example.com', first_name: 'Ada', last_name: 'Byron' };

function open(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/known-browser', Component: TrustedDeviceScreen },
      { path: '*', element: null },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />, { wrapper: inSite(site) });
  return router;
}

afterEach(() => {
  cleanup();
});

test('a mail link marks this browser as known, clears the URL and offers the login', async () => {
  const router = open(`/known-browser?tenant=ph#${TOKEN}`);
  expect(screen.getByText(/We trust this device now/)).toBeTruthy();
  expect(await screen.findByLabelText('Email address', {}, { timeout: 10_000 })).toBeTruthy();
  expect(deviceTokensOf(site).shown()).toEqual({ deviceTokens: [TOKEN] });
  expect(router.state.location).toMatchObject({ pathname: '/known-browser', search: '?tenant=ph', hash: '' });
});

test.each(['', '#', `#${TOKEN.slice(0, -1)}`, '#cut'])('a truncated link shows an error: "%s"', async (hash) => {
  open(`/known-browser${hash}`);
  expect(screen.getByText(/This link is incomplete/)).toBeTruthy();
});

test.each([
  ['admin', '/admin'],
  ['shopper', '/'],
] as const)('after a login as %s, continues to %s', async (role, path) => {
  const router = open(`/known-browser#${TOKEN}`);
  await screen.findByLabelText('Email address', {}, { timeout: 10_000 });
  act(() => site.session.write({ accessToken: 'a', refreshToken: 'r', customer: { ...customer, role } }));
  expect(router.state.location.pathname).toBe(path);
});
