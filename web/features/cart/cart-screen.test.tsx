import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { testStorefront } from '../../documents/cart/test-storefront.ts';
import { photosAdded } from '../../documents/photos/index.ts';
import { projectPutInCart } from '../../documents/projects/actions.ts';
import { type DraftProject, productQueries, selectCartProjects } from '../../documents/projects/index.ts';
import { draftProject, draftTile } from '../../documents/projects/test-draft.ts';
import { PRODUCT } from '../../documents/projects/test-product.ts';
import { uploadedPhoto } from '../../documents/projects/test-shop.ts';
import { inSite } from '../../site/test-providers.tsx';
import { testSite } from '../../site/test-site.ts';
import { createAppStore, freshState } from '../../store/store.ts';
import { Toasts } from '../../ui/toast.tsx';
import { BlackFrames } from '../visit/index.ts';
import { CartScreen } from './cart-screen.tsx';

const MAIN = { ...PRODUCT, id: 'tile' };
/** A square tile shows only the middle of this photo. */
const FACE_AT_THE_EDGE = { faces: [{ left: 0, top: 0.4, right: 0.1, bottom: 0.6 }] };

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A shopper with one wall, on a server that implements nothing but carts. */
async function shopper(address: string, wall: DraftProject, photo: object = {}) {
  const storefront = testStorefront();
  const site = await testSite({
    address,
    async fetch(input, init) {
      if (!String(input).includes('graphql'))
        return Response.json({ status: 404, code: 'not_found', message: 'No' }, { status: 404 });
      const { query, variables } = JSON.parse(String(init?.body));
      return Response.json({ data: await storefront.client.request(query, variables, z.unknown()) });
    },
  });
  site.queryClient.setQueryData(productQueries(site).customizable().queryKey, [MAIN]);
  const store = createAppStore(site, { projects: { ...freshState().projects, projects: [wall] } });
  store.dispatch(photosAdded(wall.tiles.map(({ photoId }) => ({ ...uploadedPhoto(photoId), ...photo }))));
  const wrapper = inSite(site, store);
  return {
    store,
    async answer(...names: string[]) {
      const { unmount } = render(<BlackFrames isEditing />, { wrapper });
      for (const name of names) fireEvent.click(await screen.findByRole('button', { name }));
      unmount();
    },
    async toCart() {
      act(() => void store.dispatch(projectPutInCart({ projectId: wall.id })));
      const router = createMemoryRouter([{ path: '*', Component: CartScreen }], { initialEntries: ['/cart'] });
      render(
        <>
          <RouterProvider router={router} />
          <Toasts board={site.toast} areExpected />
        </>,
        { wrapper },
      );
      await screen.findByRole('button', { name: 'Check out' });
    },
  };
}

const wallOf = (changes: Partial<DraftProject> = {}) =>
  draftProject([draftTile('a'), draftTile('b')], { productId: MAIN.id, ...changes });
const canCheckOut = () => !screen.getByRole<HTMLButtonElement>('button', { name: 'Check out' }).disabled;

/** Started in the mobile app, so the pharmacy asks about its frames. */
const FROM_APP = { selectedVariantName: undefined, frameColor: 'White' } as const;

test('keeping white frames with No Thanks blocks the checkout, and the cart says what to do', async () => {
  const { answer, toCart } = await shopper('/?tenant=ph', wallOf(FROM_APP));
  await answer('No Thanks', 'Got it');
  await toCart();
  expect(screen.getByText(/must be ordered in the iOS app/)).toBeDefined();
  // The server's cart has loaded, so that is not why Check out is disabled.
  await waitFor(() => expect(document.querySelector('section [aria-busy="false"]')).not.toBeNull());
  expect(canCheckOut()).toBe(false);
});

test('converting them allows the checkout', async () => {
  const { answer, toCart } = await shopper('/?tenant=ph', wallOf(FROM_APP));
  await answer('Convert');
  await toCart();
  await waitFor(() => expect(canCheckOut()).toBe(true));
  expect(screen.queryByText(/iOS app/)).toBeNull();
});

test('Keep in the cart is the same decision as in the editor, and Undo reverts it', async () => {
  const { store, toCart } = await shopper('/', wallOf(), FACE_AT_THE_EDGE);
  await toCart();
  const notes = await screen.findByRole('list', { name: 'Worth a look before you order' });
  const accepted = () => selectCartProjects(store.getState())[0]?.tiles.map((tile) => tile.acceptedWarnings);
  fireEvent.click(within(notes).getByRole('button', { name: 'Keep' }));
  expect(accepted()).toEqual([['FaceCropped'], ['FaceCropped']]);
  expect(screen.queryByRole('list', { name: 'Worth a look before you order' })).toBeNull();
  expect(document.activeElement?.tagName).toBe('H2');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(accepted()).toEqual([undefined, undefined]);
  expect(await screen.findByRole('list', { name: 'Worth a look before you order' })).toBeDefined();
});
