import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Site } from '../../site/create-site.ts';
import { inSite } from '../../site/test-providers.tsx';
import { testSite } from '../../site/test-site.ts';
import { UploadNotices } from './upload-notices.tsx';
import { uploadState } from './upload-state.ts';

let site: Site;
beforeEach(async () => {
  site = await testSite();
});
afterEach(cleanup);

const NOTICE = { title: 'Photo Upload Failed', message: '3 of your photos failed to upload.' };

function open(address: string) {
  const shell = (
    <>
      <Outlet />
      <UploadNotices />
    </>
  );
  const router = createMemoryRouter([{ element: shell, children: [{ path: '*', element: null }] }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />, { wrapper: inSite(site) });
  return { router, path: () => router.state.location.pathname };
}
const fail = () => act(async () => uploadState(site).change({ notice: { ...NOTICE } }));
const dialog = () => screen.findByRole('dialog', { name: 'Photo Upload Failed' });

test.each(['/', '/printing', '/cart', '/artists/ada'])(
  'failed uploads return the shopper from %s to the picker',
  async (address) => {
    const { path } = open(address);
    await fail();
    expect((await dialog()).textContent).toContain('3 of your photos failed to upload.');
    expect(path()).toBe('/photo-picker');
  },
);

test('this happens once per run, and the dialog closes after it was read', async () => {
  const { router, path } = open('/printing');
  await fail();
  await dialog();
  await act(() => router.navigate('/printing'));
  expect(path()).toBe('/printing');
  fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await fail();
  expect(path()).toBe('/photo-picker');
});

test('the picker only opens the dialog: an open album stays open', async () => {
  const { router } = open('/photo-picker?source=artists');
  await fail();
  await dialog();
  expect(router.state.location.search).toBe('?source=artists');
});

test('during payment the shopper sees the dialog and stays on the page', async () => {
  const { path } = open('/confirm');
  await fail();
  await dialog();
  expect(path()).toBe('/confirm');
});
