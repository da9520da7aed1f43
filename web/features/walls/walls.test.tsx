import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testProject } from '../../../shared/project/test-projects.ts';
import { photosAdded } from '../../documents/photos/index.ts';
import {
  newWallStarted,
  photosFramed,
  projectPutInCart,
  projectSwitched,
  restoredProjectsQuery,
  selectActiveProject,
  selectOpenProjects,
} from '../../documents/projects/index.ts';
import type { Site } from '../../site/create-site.ts';
import { inSite } from '../../site/test-providers.tsx';
import { testSite } from '../../site/test-site.ts';
import { createAppStore } from '../../store/store.ts';
import { ReplacedNote, UnfinishedWall, WallInCart, WallsDialog, WallsLink } from './index.ts';
import { replacedWall } from './replaced-wall.ts';

let site: Site;
let store: ReturnType<typeof createAppStore>;
let ofAccount: unknown[];

beforeEach(async () => {
  site = await testSite();
  store = createAppStore(site);
  store.dispatch(
    photosAdded(
      ['a', 'b', 'c'].map((id) => ({ id, key: `uploads/${id}`, fileName: id, bytes: 1, status: 'ready', faces: [] })),
    ),
  );
  ofAccount = [];
  vi.spyOn(site.api, 'get').mockImplementation(async () => ({ products: [] }) as never);
  vi.spyOn(site.api, 'post').mockImplementation(async (path) => {
    if (path === '/v1/projects/get') return { projects: ofAccount, photos: [] } as never;
    throw new Error(`Unexpected call of ${path}`);
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Two walls; the second is open. */
function makeTwoWalls(): void {
  store.dispatch(photosFramed(['a']));
  store.dispatch(newWallStarted());
  store.dispatch(photosFramed(['b', 'c']));
}

function open(address = '/printing#walls') {
  const page = (
    <main tabIndex={-1}>
      <ReplacedNote />
      <WallsLink className="" />
      <WallsDialog />
    </main>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], {
    initialEntries: ['/', address],
    initialIndex: 1,
  });
  render(<RouterProvider router={router} />, { wrapper: inSite(site, store) });
  return router;
}

const walls = () => selectOpenProjects(store.getState()).map(({ name }) => name);
const list = () => screen.findByRole('list', { name: 'Unfinished walls' }, { timeout: 10_000 });
const onWall = () => selectActiveProject(store.getState())?.tiles.map(({ photoId }) => photoId);

test('lists every unfinished wall, marks the open one, and opens another one', async () => {
  makeTwoWalls();
  const router = open('/cart#walls');
  const buttons = within(await list()).getAllByRole('button', { name: /^Open / });
  expect(buttons.map((each) => each.getAttribute('aria-label'))).toEqual([
    'Open Wall of 2, changed just now',
    'Open Wall of 1, changed just now',
  ]);
  expect(buttons.map((each) => each.getAttribute('aria-current'))).toEqual(['true', null]);
  fireEvent.click(buttons[1] as HTMLElement);
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/printing', hash: '' }));
  expect(onWall()).toEqual(['a']);
  expect(store.getState().photos.chosen).toEqual(['a']);
  expect(walls()).toHaveLength(2);
});

test('is an overlay with a URL: going back closes it', async () => {
  makeTwoWalls();
  const router = open('/printing?tile=1');
  fireEvent.click(screen.getByRole('link', { name: 'Your walls (2)' }));
  await list();
  expect(router.state.location).toMatchObject({ pathname: '/printing', search: '?tile=1', hash: '#walls' });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location).toMatchObject({ pathname: '/printing', search: '?tile=1', hash: '' });
});

test('a deleted wall leaves an undo button with the focus', async () => {
  makeTwoWalls();
  open();
  await list();
  fireEvent.click(screen.getByRole('button', { name: 'Delete Wall of 2' }));
  expect(walls()).toEqual(['Wall of 1']);
  expect(onWall()).toEqual(['a']);
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(document.activeElement).toBe(undo);
  expect(screen.getByText('Wall of 2 deleted')).toBeTruthy();
  fireEvent.click(undo);
  expect(walls()).toEqual(['Wall of 2', 'Wall of 1']);
  expect(onWall()).toEqual(['b', 'c']);
});

test('undo of a deletion outlives the list', async () => {
  makeTwoWalls();
  const told = vi.spyOn(site.toast, 'info');
  open();
  await list();
  fireEvent.click(screen.getByRole('button', { name: 'Delete Wall of 1' }));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(told).toHaveBeenCalledWith('Wall deleted', expect.anything());
  act(() => told.mock.calls[0]?.[1]?.action?.onClick());
  expect(walls()).toHaveLength(2);
});

test('a new wall starts with choosing photos, and the others stay', async () => {
  makeTwoWalls();
  const router = open();
  await list();
  fireEvent.click(screen.getByRole('button', { name: 'Start a new wall' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/photo-picker'));
  expect(onWall()).toEqual([]);
  expect(store.getState().photos.chosen).toEqual([]);
  expect(walls()).toHaveLength(2);
});

test('explains how to start one if there is no wall', async () => {
  open();
  expect(await screen.findByText('Nothing here yet', {}, { timeout: 10_000 })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Choose photos' })).toBeTruthy();
});

test('after a login that opens another wall, names the previous one with a link back', async () => {
  store.dispatch(photosFramed(['a']));
  const customer = { id: 'c1', email: 'ada@example.com', first_name: 'Ada', last_name: '', role: 'shopper' as const };
  site.session.write({ accessToken: 'a', refreshToken: 'r', customer });
  ofAccount = [testProject('elsewhere')];
  open('/printing');
  await act(() => site.queryClient.fetchQuery(restoredProjectsQuery(site, store.dispatch)));
  expect(selectActiveProject(store.getState())?.id).toBe('elsewhere');
  expect(screen.getByRole('status').textContent).toMatch(/The one you made before is in Your walls/);
  const [mine] = selectOpenProjects(store.getState()).filter(({ isShown }) => !isShown);
  const later = await testSite({ localStorage: site.environment.localStorage });
  expect(replacedWall(later).read()).toBe(mine?.project.id);
  fireEvent.click(screen.getByRole('button', { name: 'Go back to it' }));
  expect(onWall()).toEqual(['a']);
  expect(screen.queryByRole('status')).toBeNull();
});

test('does not mention a wall that the shopper chose to leave', async () => {
  makeTwoWalls();
  open('/printing');
  const [, first] = selectOpenProjects(store.getState());
  act(() => store.dispatch(projectSwitched(first?.project.id ?? '')));
  expect(screen.queryByRole('status')).toBeNull();
});

describe('an empty screen', () => {
  function openEmpty() {
    const page = (
      <main>
        <WallInCart />
        <UnfinishedWall fallback={<p>Nothing at all</p>} />
        <UnfinishedWall heading="Your cart is empty" fallback={null} />
      </main>
    );
    const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/'] });
    render(<RouterProvider router={router} />, { wrapper: inSite(site, store) });
    return router;
  }
  const headings = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);

  test('says so only if there is no project at all', () => {
    openEmpty();
    expect(headings()).toEqual([]);
    expect(screen.getByText('Nothing at all')).toBeTruthy();
  });

  test('names the wall in the cart, which can be edited and ordered from there', async () => {
    store.dispatch(photosFramed(['a', 'b']));
    const id = selectActiveProject(store.getState())?.id ?? '';
    store.dispatch(projectPutInCart({ projectId: id }));
    const router = openEmpty();
    expect(headings()).toEqual(['Your wall of 2 is in your cart']);
    expect(screen.getByRole('link', { name: 'Check out' }).getAttribute('href')).toBe('/confirm');
    fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/printing'));
    expect(selectActiveProject(store.getState())?.id).toBe(id);
  });

  test('links to the cart if several walls are in it', () => {
    for (const photoId of ['a', 'b']) {
      store.dispatch(photosFramed([photoId]));
      store.dispatch(projectPutInCart({ projectId: selectActiveProject(store.getState())?.id ?? '' }));
    }
    openEmpty();
    expect(headings()).toEqual(['Your 2 walls are in your cart']);
    expect(screen.getByRole('link', { name: 'See your cart' }).getAttribute('href')).toBe('/cart');
  });

  test('names the unfinished wall that was edited last, and links back to it', async () => {
    makeTwoWalls();
    store.dispatch(newWallStarted());
    const router = openEmpty();
    expect(headings()).toEqual(['Your wall of 2 is still here', 'Your cart is empty']);
    expect(screen.getByText('You have 2 walls that are not in the cart.')).toBeTruthy();
    const [goOn] = screen.getAllByRole('button', { name: 'Go to the latest one' });
    fireEvent.click(goOn as HTMLElement);
    await waitFor(() => expect(router.state.location.pathname).toBe('/printing'));
    expect(onWall()).toEqual(['b', 'c']);
  });
});
