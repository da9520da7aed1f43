import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testProject } from '../../../shared/project/test-projects.ts';
import { photosAdded } from '../../documents/photos/index.ts';
import { newWallStarted, photosFramed, projectPutInCart, projectSwitched } from '../../documents/projects/actions.ts';
import { projectName, projectsTexts, selectActiveProject, selectOpenProjects } from '../../documents/projects/index.ts';
import { restoredProjectsQuery } from '../../documents/projects/sync/index.ts';
import type { App } from '../../entry/start-app.ts';
import type { Site } from '../../site/create-site.ts';
import { testSite } from '../../site/test-site.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { testSession } from '../../testing/sessions.ts';
import { ReplacedNote } from './replaced-note.tsx';
import { replacedWall } from './replaced-wall.ts';
import { UnfinishedWall } from './unfinished-wall.tsx';
import { WallInCart } from './wall-in-cart.tsx';
import { WallsDialog } from './walls-dialog.tsx';
import { WallsLink } from './walls-link.tsx';

let site: Site;
let store: App['store'];
let user: UserEvent;

const photo = (id: string) => ({
  id,
  key: `uploads/${id}`,
  fileName: id,
  bytes: 1,
  status: 'ready' as const,
  faces: [],
});

/** Two walls; the second is open. */
function makeTwoWalls({ dispatch }: App['store']): void {
  dispatch(photosFramed(['a']));
  dispatch(newWallStarted());
  dispatch(photosFramed(['b', 'c']));
}

async function show(address: string, element: ReactNode, prepare: (store: App['store']) => void = makeTwoWalls) {
  const shown = await renderScreen(address, {
    element,
    earlier: ['/'],
    replies: { 'POST /v1/projects/get': () => ({ projects: ofAccount, photos: [] }) },
    prepare(app) {
      app.store.dispatch(photosAdded(['a', 'b', 'c'].map(photo)));
      prepare(app.store);
    },
  });
  ({ site, store, user } = shown);
  return shown.router;
}

/** Walls that the server has. */
let ofAccount: unknown[];
beforeEach(() => {
  ofAccount = [];
});
afterEach(() => vi.restoreAllMocks());

const open = (address = '/printing#walls', prepare?: (store: App['store']) => void) =>
  show(
    address,
    <main tabIndex={-1}>
      <ReplacedNote />
      <WallsLink className="" />
      <WallsDialog />
    </main>,
    prepare,
  );

const walls = () =>
  selectOpenProjects(store.getState()).map(({ project }) => projectName(projectsTexts.usual, project));
const list = () => screen.findByRole('list', { name: 'Unfinished walls' }, { timeout: 10_000 });
const onWall = () => selectActiveProject(store.getState())?.tiles.map(({ photoId }) => photoId);

test('lists every unfinished wall, marks the open one, and opens another one', async () => {
  const router = await open('/cart#walls');
  const buttons = within(await list()).getAllByRole('button', { name: /^Open / });
  expect(buttons.map((each) => each.getAttribute('aria-label'))).toEqual([
    'Open Wall of 2, changed just now',
    'Open Wall of 1, changed just now',
  ]);
  expect(buttons.map((each) => each.getAttribute('aria-current'))).toEqual(['true', null]);
  await user.click(buttons[1] as HTMLElement);
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/printing', hash: '' }));
  expect(onWall()).toEqual(['a']);
  expect(store.getState().photos.chosen).toEqual(['a']);
  expect(walls()).toHaveLength(2);
});

test('is an overlay with a URL: going back closes it', async () => {
  const router = await open('/printing?tile=1');
  await user.click(screen.getByRole('link', { name: 'Your walls (2)' }));
  await list();
  expect(router.state.location).toMatchObject({ pathname: '/printing', search: '?tile=1', hash: '#walls' });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location).toMatchObject({ pathname: '/printing', search: '?tile=1', hash: '' });
});

test('a deleted wall leaves an undo button with the focus', async () => {
  await open();
  await list();
  await user.click(screen.getByRole('button', { name: 'Delete Wall of 2' }));
  expect(walls()).toEqual(['Wall of 1']);
  expect(onWall()).toEqual(['a']);
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(document.activeElement).toBe(undo);
  expect(screen.getByText('Wall of 2 deleted')).toBeTruthy();
  await user.click(undo);
  expect(walls()).toEqual(['Wall of 2', 'Wall of 1']);
  expect(onWall()).toEqual(['b', 'c']);
});

test('undo of a deletion outlives the list', async () => {
  await open();
  const told = vi.spyOn(site.toast, 'info');
  await list();
  await user.click(screen.getByRole('button', { name: 'Delete Wall of 1' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(told).toHaveBeenCalledWith('Wall deleted', expect.anything());
  act(() => told.mock.calls[0]?.[1]?.action?.onClick());
  expect(walls()).toHaveLength(2);
});

test('a new wall starts with choosing photos, and the others stay', async () => {
  const router = await open();
  await list();
  await user.click(screen.getByRole('button', { name: 'Start a new wall' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/photo-picker'));
  expect(onWall()).toEqual([]);
  expect(store.getState().photos.chosen).toEqual([]);
  expect(walls()).toHaveLength(2);
});

test('explains how to start one if there is no wall', async () => {
  await open(undefined, () => undefined);
  expect(await screen.findByText('Nothing here yet', {}, { timeout: 10_000 })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Choose photos' })).toBeTruthy();
});

test('after a login that opens another wall, names the previous one with a link back', async () => {
  await open('/printing', ({ dispatch }) => void dispatch(photosFramed(['a'])));
  ofAccount = [testProject('elsewhere')];
  act(() => site.session.write(testSession()));
  await act(() => site.queryClient.fetchQuery(restoredProjectsQuery(site, store.dispatch)));
  expect(selectActiveProject(store.getState())?.id).toBe('elsewhere');
  expect(screen.getByRole('status').textContent).toMatch(/The one you made before is in Your walls/);
  const [mine] = selectOpenProjects(store.getState()).filter(({ isShown }) => !isShown);
  const later = await testSite({ localStorage: site.environment.localStorage });
  expect(replacedWall(later).read()).toBe(mine?.project.id);
  await user.click(screen.getByRole('button', { name: 'Go back to it' }));
  expect(onWall()).toEqual(['a']);
  expect(screen.queryByRole('status')).toBeNull();
});

test('does not mention a wall that the shopper chose to leave', async () => {
  await open('/printing');
  const [, first] = selectOpenProjects(store.getState());
  act(() => store.dispatch(projectSwitched(first?.project.id ?? '')));
  expect(screen.queryByRole('status')).toBeNull();
});

describe('an empty screen', () => {
  const openEmpty = (prepare?: (store: App['store']) => void) =>
    show(
      '/',
      <main>
        <WallInCart />
        <UnfinishedWall fallback={<p>Nothing at all</p>} />
        <UnfinishedWall heading="Your cart is empty" fallback={null} />
      </main>,
      prepare,
    );
  const headings = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);

  test('says so only if there is no project at all', async () => {
    await openEmpty(() => undefined);
    expect(headings()).toEqual([]);
    expect(screen.getByText('Nothing at all')).toBeTruthy();
  });

  test('names the wall in the cart, which can be edited and ordered from there', async () => {
    let id = '';
    const router = await openEmpty(({ dispatch, getState }) => {
      dispatch(photosFramed(['a', 'b']));
      id = selectActiveProject(getState())?.id ?? '';
      dispatch(projectPutInCart({ projectId: id }));
    });
    expect(headings()).toEqual(['Your wall of 2 is in your cart']);
    expect(screen.getByRole('link', { name: 'Check out' }).getAttribute('href')).toBe('/confirm');
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/printing'));
    expect(selectActiveProject(store.getState())?.id).toBe(id);
  });

  test('links to the cart if several walls are in it', async () => {
    await openEmpty(({ dispatch, getState }) => {
      for (const photoId of ['a', 'b']) {
        dispatch(photosFramed([photoId]));
        dispatch(projectPutInCart({ projectId: selectActiveProject(getState())?.id ?? '' }));
      }
    });
    expect(headings()).toEqual(['Your 2 walls are in your cart']);
    expect(screen.getByRole('link', { name: 'See your cart' }).getAttribute('href')).toBe('/cart');
  });

  test('names the unfinished wall that was edited last, and links back to it', async () => {
    const router = await openEmpty((shop) => {
      makeTwoWalls(shop);
      shop.dispatch(newWallStarted());
    });
    expect(headings()).toEqual(['Your wall of 2 is still here', 'Your cart is empty']);
    expect(screen.getByText('You have 2 walls that are not in the cart.')).toBeTruthy();
    const [goOn] = screen.getAllByRole('button', { name: 'Go to the latest one' });
    await user.click(goOn as HTMLElement);
    await waitFor(() => expect(router.state.location.pathname).toBe('/printing'));
    expect(onWall()).toEqual(['b', 'c']);
  });
});
