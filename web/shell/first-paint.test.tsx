import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { inSite } from '../site/test-providers.tsx';
import { testSite } from '../site/test-site.ts';
import { createAppStore } from '../store/store.ts';
import { FirstPaint, KeptFirstPaint } from './first-paint.tsx';

afterEach(cleanup);

/** A page with the first paint of a screen that is on its way. @returns lets it come */
async function arrive(element: React.ReactNode): Promise<() => Promise<void>> {
  let come: () => void = () => undefined;
  const here = new Promise<void>((resolve) => {
    come = resolve;
  });
  const lazy = async () => {
    await here;
    return { Component: () => <main tabIndex={-1}>{element}</main> };
  };
  const site = await testSite();
  const router = createMemoryRouter([{ path: '/', lazy, HydrateFallback: FirstPaint }]);
  render(
    <KeptFirstPaint html='<a href="/photo-picker">Choose photos</a>'>
      <RouterProvider router={router} />
    </KeptFirstPaint>,
    { wrapper: inSite(site, createAppStore(site)) },
  );
  return () => act(async () => come());
}

test('focus on a link of the first paint moves to the same link of the screen', async () => {
  const come = await arrive(
    <>
      <a href="/">Home</a>
      <a href="/photo-picker">Pick photos</a>
    </>,
  );
  screen.getByRole('link', { name: 'Choose photos' }).focus();
  await come();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Pick photos' }));
});

test('focus moves to the screen where it has no such link', async () => {
  const come = await arrive(<p>Nothing to press</p>);
  screen.getByRole('link', { name: 'Choose photos' }).focus();
  await come();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('focus outside the first paint stays', async () => {
  const come = await arrive(<a href="/photo-picker">Pick photos</a>);
  await come();
  expect(document.activeElement).toBe(document.body);
});
