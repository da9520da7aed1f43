import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Photo, photoRemoved, photosAdded } from '../../documents/photos/index.ts';
import { photosFramed } from '../../documents/projects/actions.ts';
import { type DraftProject, selectActiveProject, selectCartProjects } from '../../documents/projects/index.ts';
import { uploadedPhoto } from '../../documents/projects/test-shop.ts';
import { useAppSelector } from '../../site/store-hooks.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import type { SentRequest } from '../../testing/replies.ts';
import { editorTexts } from './copy.ts';
import { useAddToCart } from './use-add-to-cart.ts';

const copy = editorTexts.usual;

function AddButton({ wall, onLeave }: { wall: DraftProject; onLeave(): void }) {
  const { state, add } = useAddToCart([wall], onLeave);
  return (
    <button type="button" onClick={add}>
      {state.kind === 'open' ? 'Add to cart' : state.reason}
    </button>
  );
}

/** A wall with one photo, whose saves wait for `release`. */
async function open() {
  const held = Promise.withResolvers<void>();
  const onLeave = vi.fn();
  function Wall() {
    const wall = useAppSelector(selectActiveProject);
    return wall ? <AddButton wall={wall} onLeave={onLeave} /> : null;
  }
  const shown = await renderScreen('/printing', {
    element: <Wall />,
    replies: {
      async 'POST /v1/projects/save'({ body }: SentRequest) {
        await held.promise;
        const { project } = body as { project: DraftProject };
        return { project: { ...project, version: project.version + 1 } };
      },
    },
    prepare({ store }) {
      store.dispatch(photosAdded([uploadedPhoto('a')]));
      store.dispatch(photosFramed(['a']));
    },
  });
  const { store, router } = shown;
  const become = (status: Photo['status']) =>
    act(() => {
      store.dispatch(photoRemoved({ id: 'a' }));
      store.dispatch(photosAdded([{ ...uploadedPhoto('a'), status }]));
    });
  const upload = { start: () => become('uploading'), finish: () => become('processing') };
  return {
    ...shown,
    upload,
    onLeave,
    release: held.resolve,
    path: () => router.state.location.pathname,
    inCart: () => selectCartProjects(store.getState()).length,
  };
}

test('a wall waits for its uploads and its save, then enters the cart', async () => {
  const { user, upload, release, path, inCart } = await open();
  upload.start();
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  await screen.findByRole('button', { name: copy.waiting(1) });
  upload.finish();
  await screen.findByRole('button', { name: copy.saving });
  expect(inCart()).toBe(0);
  release();
  await waitFor(() => expect(path()).toBe('/cart'));
  expect(inCart()).toBe(1);
});

test('a wall enters the cart once, even if a photo is sent again during the save', async () => {
  const { user, upload, release, path, inCart, onLeave, api } = await open();
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  await waitFor(() => expect(api.sent('POST /v1/projects/save')).toHaveLength(1));
  upload.start();
  upload.finish();
  release();
  await waitFor(() => expect(path()).toBe('/cart'));
  expect(inCart()).toBe(1);
  expect(onLeave).toHaveBeenCalledOnce();
});
