import { configureStore } from '@reduxjs/toolkit';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { photosReducer } from '../../../documents/photos/index.ts';
import { projectOpened, splitRemoved, splitStarted, undone } from '../../../documents/projects/actions.ts';
import { selectEditedProject } from '../../../documents/projects/index.ts';
import { projectsReducer } from '../../../documents/projects/setup.ts';
import type { RootState } from '../../../site/store-types.ts';
import { useSplitAddress } from './use-split-address.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
});

const START = splitStarted({ photoId: 'a', rows: 2, cols: 2 });
const ID = START.payload.projectId;

function Editor({ isRestoring }: { isRestoring: boolean }) {
  useSplitAddress({ isRestoring, isLeaving: false });
  return null;
}

/** @param history URLs in sequence; the last one is shown */
function open(history: string[], { isSplitThere = false, isRestoring = false } = {}) {
  const store = configureStore({ reducer: { projects: projectsReducer, photos: photosReducer } });
  if (isSplitThere) {
    store.dispatch(START);
    store.dispatch(projectOpened({ projectId: undefined }));
  }
  const router = createMemoryRouter([{ path: '*', element: <Editor isRestoring={isRestoring} /> }], {
    initialEntries: history,
  });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  const address = () => router.state.location.pathname + router.state.location.search + router.state.location.hash;
  const shown = () => {
    const project = selectEditedProject(store.getState() as RootState);
    return project?.isSplit ? project.id : 'wall';
  };
  const dispatch = (action: Parameters<typeof store.dispatch>[0]) => act(async () => void store.dispatch(action));
  const back = () => act(() => router.navigate(-1));
  return { address, shown, dispatch, back, store };
}

describe('the URL of a split', () => {
  test('opens it, also after a reload', () => {
    const { shown } = open([`/printing?split=${ID}`], { isSplitThere: true });
    expect(shown()).toBe(ID);
  });

  test('of a missing one redirects to the wall, once the server has replied', async () => {
    const waiting = open(['/printing?split=gone'], { isRestoring: true });
    expect(waiting.address()).toBe('/printing?split=gone');
    const { address, shown } = open(['/printing?split=gone']);
    await waitFor(() => expect(address()).toBe('/printing'));
    expect(shown()).toBe('wall');
  });

  test('follows a split opened from the wall, and going back returns to the wall', async () => {
    const { address, shown, dispatch, back } = open(['/printing'], { isSplitThere: true });
    await dispatch(projectOpened({ projectId: ID }));
    await waitFor(() => expect(address()).toBe(`/printing?split=${ID}`));
    await back();
    await waitFor(() => expect(shown()).toBe('wall'));
    expect(address()).toBe('/printing');
  });

  test('replaces the question that it answers: going back returns to the tile, not to the question', async () => {
    const { address, shown, dispatch, back } = open(['/printing?tile=t', '/printing?tile=t#split-t']);
    await dispatch(START);
    await waitFor(() => expect(address()).toBe(`/printing?split=${ID}`));
    await back();
    await waitFor(() => expect(address()).toBe('/printing?tile=t'));
    expect(shown()).toBe('wall');
  });

  test('never reopens a split that was closed at once', async () => {
    const { address, shown, store } = open(['/printing?tile=t', '/printing?tile=t#split-t']);
    // Outside of act(), the router renders a navigation later than the store renders a key press.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    store.dispatch(START);
    while (address() !== `/printing?split=${ID}`) await Promise.resolve();
    store.dispatch(projectOpened({ projectId: undefined }));
    await waitFor(() => expect(address()).toBe('/printing'));
    expect(shown()).toBe('wall');
  });

  test('ends with the split, and returns when its removal is undone', async () => {
    const { address, shown, dispatch } = open([`/printing?split=${ID}`], { isSplitThere: true });
    await dispatch(splitRemoved({ projectId: ID }));
    await waitFor(() => expect(address()).toBe('/printing'));
    await dispatch(undone());
    await waitFor(() => expect(address()).toBe(`/printing?split=${ID}`));
    expect(shown()).toBe(ID);
  });
});
