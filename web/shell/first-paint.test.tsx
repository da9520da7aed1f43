import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { inSite } from '../site/test-providers.tsx';
import { testSite } from '../site/test-site.ts';
import { createAppStore } from '../store/store.ts';
import { BrowserFirstPaint, FirstPaint } from './first-paint.tsx';

afterEach(cleanup);

/** Renders a page with the first paint of a screen whose code is still loading. @returns finishes loading */
async function visit(element: React.ReactNode): Promise<() => Promise<void>> {
  let finish: () => void = () => undefined;
  const loaded = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const lazy = async () => {
    await loaded;
    return { Component: () => <main tabIndex={-1}>{element}</main> };
  };
  const site = await testSite();
  const router = createMemoryRouter([{ path: '/', lazy, HydrateFallback: FirstPaint }]);
  render(
    <BrowserFirstPaint html='<a href="/photo-picker">Choose photos</a>'>
      <RouterProvider router={router} />
    </BrowserFirstPaint>,
    { wrapper: inSite(site, createAppStore(site)) },
  );
  return () => act(async () => finish());
}

test('focus on a link of the first paint moves to the screen’s link with the same target', async () => {
  const load = await visit(
    <>
      <a href="/">Home</a>
      <a href="/photo-picker">Pick photos</a>
    </>,
  );
  screen.getByRole('link', { name: 'Choose photos' }).focus();
  await load();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Pick photos' }));
});

test('focus moves to the screen if it has no such link', async () => {
  const load = await visit(<p>Nothing to press</p>);
  screen.getByRole('link', { name: 'Choose photos' }).focus();
  await load();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('focus outside the first paint does not move', async () => {
  const load = await visit(<a href="/photo-picker">Pick photos</a>);
  await load();
  expect(document.activeElement).toBe(document.body);
});
