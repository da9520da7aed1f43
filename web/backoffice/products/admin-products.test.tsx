import { configureStore } from '@reduxjs/toolkit';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newProduct } from '../../../shared/product/new-product.ts';
import type { Product } from '../../../shared/product/schema.ts';
import { accountReducer } from '../../features/account/index.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import type { Site } from '../../site/create-site.ts';
import { inSite } from '../../site/test-providers.tsx';
import { testSite } from '../../site/test-site.ts';
import { EditProductScreen, NewProductScreen } from './edit-product-screen.tsx';
import { GroupsScreen } from './groups-screen.tsx';
import { ProductsScreen } from './products-screen.tsx';

const PRODUCTS = '/v1/admin/products';
const GROUPS = '/v1/admin/groups';
const GROUP = { id: 'tiles', name: 'Photo Tiles', description: 'Yours', sortOrder: 1 };
const ARTIST = { id: 'ann', name: 'Ann', collectionName: 'Early', imageUrl: '/a.webp', sortOrder: -1 };

let site: Site;
let stored: Product;
let revision: number;
let asked: unknown[];
let posted: { path: string; body: unknown }[];
/** Refusal of the next POST. */
let refusal: ApiProblem | undefined;
/** Delays the reply to a save. */
let answer: Promise<void> | undefined;

beforeEach(async () => {
  site = await testSite();
  [asked, posted, refusal, revision, answer] = [[], [], undefined, 3, undefined];
  const [black, white] = newProduct('Tile').variants.map((variant) => ({
    ...variant,
    price: 14,
    toolThumbs: { Primary: '/media/tile.webp' },
  }));
  if (!black || !white) throw new Error('A new product has its frames');
  stored = {
    ...newProduct('Tile'),
    name: 'Photo tile',
    urlSlug: 'photo-tile',
    sku: 'TILE',
    price: 14,
    imageUrls: ['/media/tile.webp'],
    variants: [black, white],
  };
  vi.spyOn(site.api, 'get').mockImplementation(async (path, { query }) => {
    if (path === PRODUCTS) {
      asked.push(query);
      const { id, name, sku, urlSlug, price } = stored;
      const row = {
        id,
        name,
        sku,
        urlSlug,
        price,
        kind: 'tile',
        publishState: 'draft',
        variants: 2,
        groupIds: [],
        revision,
      };
      return { products: [row] } as never;
    }
    if (path === `${PRODUCTS}/${stored.id}`) return { product: stored, revision } as never;
    if (path === GROUPS)
      return { groups: [{ group: GROUP, revision: 0 }], artists: [{ group: ARTIST, revision: 2 }] } as never;
    if (path === '/v1/admin/history') return { entries: [], staff: [] } as never;
    throw new Error(`Unexpected call of ${path}`);
  });
  vi.spyOn(site.api, 'post').mockImplementation(async (path, { body }) => {
    posted.push({ path, body });
    await answer;
    if (refusal) throw refusal;
    const { product } = body as { product?: Product };
    if (path === PRODUCTS && product) {
      [stored, revision] = [product, revision + 1];
      return { product, revision } as never;
    }
    if (path === GROUPS) return { id: 'tiles', revision: 1 } as never;
    return undefined as never;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function visit(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/admin/products', element: <ProductsScreen /> },
      { path: '/admin/products/:productId', element: <EditProductScreen /> },
      { path: '/admin/new-product', element: <NewProductScreen /> },
      { path: '/admin/groups', element: <GroupsScreen /> },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />, {
    wrapper: inSite(site, configureStore({ reducer: { account: accountReducer } })),
  });
  return router;
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement);
/** Waits until a save has completed and the form can save again. */
const isSaved = () =>
  waitFor(() => {
    expect(posted.length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBeNull();
  });
function lastProduct(): Product {
  const last = posted.at(-1);
  if (!last) throw new Error('Nothing was sent');
  return (last.body as { product: Product }).product;
}

describe('the list of products', () => {
  test('reads the search from the URL and writes it there', async () => {
    const router = visit('/admin/products?state=draft');
    const link = await screen.findByRole('link', { name: 'Photo tile' });
    expect(link.getAttribute('href')).toBe('/admin/products/Tile');
    type('Name, SKU, id or URL', 'oak');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ text: 'oak', state: 'draft' }));
    expect(router.state.location.search).toBe('?state=draft&text=oak');
  });
});

describe('the form of a product', () => {
  test('saves the input with the loaded revision', async () => {
    visit('/admin/products/Tile');
    await screen.findByRole('heading', { name: 'Photo tile' });
    type('Name', 'Oak tile');
    fireEvent.change(screen.getAllByLabelText('Price in dollars')[0] as HTMLElement, { target: { value: '12.5' } });
    fireEvent.click(screen.getByLabelText('In Photo Tiles'));
    type('Position in Photo Tiles', '4');
    press('Save');
    await isSaved();
    expect(posted[0]?.body).toMatchObject({ revision: 3, isNew: false });
    expect(lastProduct()).toMatchObject({
      name: 'Oak tile',
      price: 12.5,
      groups: [{ id: 'tiles', productSortOrder: 4 }],
    });
    expect(lastProduct()).not.toHaveProperty('svgTemplateData');
    // The same form stays mounted, with focus and the next revision.
    const name = screen.getByLabelText('Name');
    fireEvent.change(name, { target: { value: 'Ash tile' } });
    press('Save');
    await waitFor(() => expect(posted[1]?.body).toMatchObject({ revision: 4, product: { name: 'Ash tile' } }));
    expect(screen.getByLabelText('Name')).toBe(name);
  });

  test('keeps input typed during a save for the next save', async () => {
    visit('/admin/products/Tile');
    await screen.findByRole('heading', { name: 'Photo tile' });
    const { promise, resolve } = Promise.withResolvers<void>();
    answer = promise;
    type('Name', 'Oak tile');
    press('Save');
    await waitFor(() => expect(posted).toHaveLength(1));
    type('Name', 'Ash tile');
    resolve();
    await screen.findByRole('heading', { name: 'Oak tile' });
    await isSaved();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ash tile');
    press('Save');
    await waitFor(() => expect(posted[1]?.body).toMatchObject({ revision: 4, product: { name: 'Ash tile' } }));
  });

  test('shows an error at its field and sends nothing', async () => {
    visit('/admin/products/Tile');
    await screen.findByRole('heading', { name: 'Photo tile' });
    type('Width printed, in', '7');
    type('URL name', 'Not An Address');
    press('Save');
    await screen.findByText(/The sheet is smaller than what the frame shows of it/);
    expect(screen.getByLabelText('URL name').getAttribute('aria-invalid')).toBe('true');
    await screen.findByText('2 fields need attention.');
    expect(posted).toEqual([]);
  });

  test('keeps the input when a save conflicts, and overwrites the other version on request', async () => {
    visit('/admin/products/Tile');
    await screen.findByRole('heading', { name: 'Photo tile' });
    type('Name', 'Mine');
    refusal = new ApiProblem({
      status: 409,
      code: 'changed_meanwhile',
      message: '',
      customerMessage: 'Bob changed this a moment ago.',
      body: { revision: 9 },
    });
    press('Save');
    await screen.findByText('Bob changed this a moment ago.');
    expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Mine');
    refusal = undefined;
    press('Overwrite with mine');
    await waitFor(() => expect(posted.at(-1)?.body).toMatchObject({ revision: 9, product: { name: 'Mine' } }));
  });

  test('reports at the URL field that another product uses it', async () => {
    visit('/admin/products/Tile');
    await screen.findByRole('heading', { name: 'Photo tile' });
    refusal = new ApiProblem({
      status: 409,
      code: 'slug_taken',
      message: '',
      errors: [{ path: 'product.urlSlug', message: 'Another product has this address.' }],
    });
    press('Save');
    await screen.findByText('Another product has this address.');
  });

  test('previews the outline of a drawing as it will be cut, ignoring everything that is not a shape', async () => {
    visit('/admin/products/Tile');
    await screen.findByRole('heading', { name: 'Photo tile' });
    type('Drawing', '<svg viewBox="0 0 8 8"><script>x</script><clipPath><path d="M1 1L7 1L4 7Z"/></clipPath></svg>');
    const preview = await screen.findByRole('img', { name: 'Outline of the cut print' });
    expect(preview.querySelector('path')?.getAttribute('d')).toBe('M1 1L7 1L4 7Z');
    press('Save');
    await waitFor(() => expect(posted).toHaveLength(1));
    expect(lastProduct().svgTemplateData).not.toContain('script');
  });

  test('confirms before a draft is deleted', async () => {
    const router = visit('/admin/products/Tile');
    await screen.findByRole('heading', { name: 'Photo tile' });
    press('Delete draft');
    const dialog = await screen.findByRole('dialog', { name: 'Delete this draft?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete draft' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/products'));
    expect(posted).toEqual([{ path: `${PRODUCTS}/Tile/remove`, body: { revision: 3 } }]);
  });

  test('offers to withdraw a published product, but not to make it a draft', async () => {
    stored = { ...stored, publishState: 'published' };
    visit('/admin/products/Tile');
    await screen.findByRole('heading', { name: 'Photo tile' });
    expect(screen.queryByRole('option', { name: 'Draft' })).toBeNull();
    press('Withdraw');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(lastProduct().publishState).toBe('withdrawn'));
  });
});

test('a copy is a draft with new ids and URL, and the same variant names', async () => {
  const router = visit('/admin/new-product?from=Tile');
  await screen.findByRole('heading', { name: 'New product' });
  press('Add a variant');
  const names = screen.getAllByLabelText('Variant');
  fireEvent.change(names.at(-1) as HTMLElement, { target: { value: 'Oak' } });
  fireEvent.change(screen.getAllByLabelText('Price in dollars').at(-1) as HTMLElement, { target: { value: '20' } });
  fireEvent.change(screen.getAllByLabelText('Variant picture').at(-1) as HTMLElement, {
    target: { value: '/oak.webp' },
  });
  press('Create');
  await waitFor(() => expect(posted).toHaveLength(1));
  const { id, name, publishState, urlSlug, variants } = lastProduct();
  // No prompt about unsaved changes.
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/products/${id}`));
  expect([name, publishState]).toEqual(['Photo tile (copy)', 'draft']);
  expect(urlSlug).toMatch(/^photo-tile-/);
  expect(variants.map((variant) => variant.id)).toEqual([`${id}.BlackTile`, `${id}.WhiteTile`, `${id}.OakTile`]);
});

test('a group is edited in place, and a duplicate name is reported at the name', async () => {
  visit('/admin/groups');
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Photo Tiles' }));
  expect(screen.getByText('Hidden')).toBeTruthy();
  type('Position', '-2');
  press('Save');
  await waitFor(() =>
    expect(posted.at(-1)?.body).toMatchObject({ kind: 'product_group', group: { ...GROUP, sortOrder: -2 } }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // Input typed during a save keeps the dialog open.
  const held = Promise.withResolvers<void>();
  answer = held.promise;
  fireEvent.click(screen.getByRole('button', { name: 'Edit Photo Tiles' }));
  type('Position', '5');
  press('Save');
  await waitFor(() => expect(posted).toHaveLength(2));
  type('Position', '6');
  held.resolve();
  await isSaved();
  expect(screen.getByLabelText<HTMLInputElement>('Position').value).toBe('6');
  press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posted.at(-1)?.body).toMatchObject({ group: { sortOrder: 6 }, isNew: false });
  const message = 'Another group has this name.';
  refusal = new ApiProblem({ status: 409, code: 'slug_taken', message, errors: [{ path: 'group.name', message }] });
  press('New artist');
  type('Name', 'Photo tiles');
  type('Picture URL', '/a.webp');
  press('Save');
  expect(await screen.findByText(message)).toBeTruthy();
});
