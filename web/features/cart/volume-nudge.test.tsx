import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { photosFramed, projectPutInCart, quantityChanged } from '../../documents/projects/actions.ts';
import { selectActiveProject, selectCartProjects } from '../../documents/projects/index.ts';
import type { Site } from '../../site/create-site.ts';
import { inSite } from '../../site/test-providers.tsx';
import { testSite } from '../../site/test-site.ts';
import { createAppStore } from '../../store/store.ts';
import type { VolumeHint } from './volume-hint.ts';
import { VolumeNudge } from './volume-nudge.tsx';

const SAME: VolumeHint = { kind: 'same', tilesToAdd: 1, tiles: 10, percentOff: 10 };

let site: Site;
let store: ReturnType<typeof createAppStore>;
beforeEach(async () => {
  site = await testSite();
  store = createAppStore(site);
});
afterEach(cleanup);

const active = () => selectActiveProject(store.getState());

function putInCart(...photoIds: string[]): string {
  store.dispatch(photosFramed(photoIds));
  const projectId = active()?.id ?? '';
  store.dispatch(projectPutInCart({ projectId }));
  return projectId;
}

function show(hint = SAME) {
  const projects = selectCartProjects(store.getState());
  const router = createMemoryRouter(
    [
      { path: '/cart', element: <VolumeNudge hint={hint} projects={projects} /> },
      { path: '/photo-picker', element: 'The picker' },
    ],
    { initialEntries: ['/cart'] },
  );
  render(<RouterProvider router={router} />, { wrapper: inSite(site, store) });
}

test.each<[VolumeHint, string]>([
  [SAME, 'The 10th tile is free: add one'],
  [{ ...SAME, tiles: 21 }, 'The 21st tile is free: add one'],
  [{ ...SAME, tiles: 32 }, 'The 32nd tile is free: add one'],
  [{ ...SAME, tilesToAdd: 2 }, 'Add 2 more and pay the same'],
  [{ ...SAME, kind: 'less' }, 'Add 1 more and pay less'],
  [{ ...SAME, kind: 'off', tilesToAdd: 9 }, 'Add 9 more and get 10% off'],
])('%o says %s', (hint, text) => {
  show(hint);
  expect(screen.getByRole('button', { name: text })).toBeTruthy();
});

test('a tap opens the photos of the last wall, with its own already chosen', async () => {
  putInCart('a');
  const last = putInCart('b', 'c');
  show();
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('The picker')).toBeTruthy();
  expect(active()?.id).toBe(last);
  expect(store.getState().photos.chosen).toEqual(['b', 'c']);
});

test('if the only wall is ordered twice, it opens the photos for a new one', async () => {
  const projectId = putInCart('a');
  store.dispatch(quantityChanged({ projectId, quantity: 2 }));
  show();
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('The picker')).toBeTruthy();
  expect(active()).toMatchObject({ tiles: [] });
  expect(active()?.id).not.toBe(projectId);
});
