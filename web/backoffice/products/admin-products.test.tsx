import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { newProduct } from '../../../shared/product/new-product.ts';
import type { Product } from '../../../shared/product/schema.ts';
import { renderAdminScreen } from '../../testing/admin-screen.ts';
import { pasteInto } from '../../testing/render-screen.tsx';
import { problem, type Replies, type SentRequest, type TestApi } from '../../testing/replies.ts';

const PRODUCTS = '/v1/admin/products';
const GROUPS = '/v1/admin/groups';
const GROUP = { id: 'tiles', name: 'Photo Tiles', description: 'Yours', sortOrder: 1 };
const ARTIST = { id: 'ann', name: 'Ann', collectionName: 'Early', imageUrl: '/a.webp', sortOrder: -1 };

let stored: Product;
let revision: number;
let api: TestApi;
let user: UserEvent;

beforeEach(() => {
  const [black, white] = newProduct('Tile').variants.map((variant) => ({
    ...variant,
    price: 14,
    toolThumbs: { Primary: '/media/tile.webp' },
  }));
  if (!black || !white) throw new Error('A new product has its frames');
  revision = 3;
  stored = {
    ...newProduct('Tile'),
    name: 'Photo tile',
    urlSlug: 'photo-tile',
    sku: 'TILE',
    price: 14,
    imageUrls: ['/media/tile.webp'],
    variants: [black, white],
  };
});

const ROW = {
  ...{ id: 'Tile', name: 'Photo tile', sku: 'TILE', urlSlug: 'photo-tile', price: 14, kind: 'tile' },
  ...{ variants: 2, groupIds: [], revision: 3, publishState: 'draft' },
};

async function visit(address: string, replies: Replies = {}) {
  const shown = await renderAdminScreen(address, {
    [`GET ${PRODUCTS}`]: () => {
      const { id, name, sku, urlSlug, price } = stored;
      return { products: [{ ...ROW, id, name, sku, urlSlug, price, revision }] };
    },
    [`GET ${PRODUCTS}/Tile`]: () => ({ product: stored, revision }),
    [`GET ${GROUPS}`]: { groups: [{ group: GROUP, revision: 0 }], artists: [{ group: ARTIST, revision: 2 }] },
    [`POST ${PRODUCTS}`]: ({ body }: SentRequest) => savedProduct(body),
    [`POST ${GROUPS}`]: { id: 'tiles', revision: 1 },
    ...replies,
  });
  ({ api, user } = shown);
  return shown;
}
/** Stores the product of a request, which is the reply. */
function savedProduct(body: unknown) {
  [stored, revision] = [(body as { product: Product }).product, revision + 1];
  return { product: stored, revision };
}
async function open(replies?: Replies) {
  const { router } = await visit('/admin/products/Tile', replies);
  await screen.findByRole('heading', { name: 'Photo tile' });
  return router;
}
const type = (label: string, value: string) => pasteInto(user, screen.getByLabelText(label), value);
const press = async (name: string) => user.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement);
const saved = (path = PRODUCTS) => api.sent(`POST ${path}`).map(({ body }) => body);
const lastProduct = (): Product => Object(saved().at(-1)).product;
/** Waits until a save has completed and the form can save again. */
const isSaved = (path = PRODUCTS) =>
  waitFor(() => {
    expect(saved(path).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBeNull();
  });

describe('the list of products', () => {
  test('reads the search from the URL and writes it there', async () => {
    const { router } = await visit('/admin/products?state=draft');
    const link = await screen.findByRole('link', { name: 'Photo tile' });
    expect(link.getAttribute('href')).toBe('/admin/products/Tile');
    await type('Name, SKU, id or URL', 'oak');
    await waitFor(() =>
      expect(api.sent(`GET ${PRODUCTS}`).at(-1)?.query).toMatchObject({ text: 'oak', state: 'draft' }),
    );
    expect(router.state.location.search).toBe('?state=draft&text=oak');
  });
});

describe('the form of a product', () => {
  test('saves the input with the loaded revision', async () => {
    await open();
    await type('Name', 'Oak tile');
    await pasteInto(user, screen.getAllByLabelText('Price in dollars')[0] as HTMLElement, '12.5');
    await user.click(screen.getByLabelText('In Photo Tiles'));
    await type('Position in Photo Tiles', '4');
    await press('Save');
    await isSaved();
    expect(saved()[0]).toMatchObject({ revision: 3, isNew: false });
    expect(lastProduct()).toMatchObject({
      name: 'Oak tile',
      price: 12.5,
      groups: [{ id: 'tiles', productSortOrder: 4 }],
    });
    expect(lastProduct()).not.toHaveProperty('svgTemplateData');
    // The same form stays mounted, with focus and the next revision.
    const name = screen.getByLabelText('Name');
    await pasteInto(user, name, 'Ash tile');
    await press('Save');
    await waitFor(() => expect(saved()[1]).toMatchObject({ revision: 4, product: { name: 'Ash tile' } }));
    expect(screen.getByLabelText('Name')).toBe(name);
  });

  test('asks once before a product is for sale at $0.00', async () => {
    stored = { ...stored, publishState: 'draft' };
    await open();
    await pasteInto(user, screen.getAllByLabelText('Price in dollars')[0] as HTMLElement, '0');
    await press('Save');
    await isSaved();
    await press('Publish');
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText('Shoppers pay nothing for: Black.')).toBeTruthy();
    expect(saved()).toHaveLength(1);
    await user.click(question.getByRole('button', { name: 'Save the free price' }));
    await waitFor(() => expect(saved()).toHaveLength(2));
    await screen.findByRole('button', { name: 'Withdraw' });
    await type('Name', 'Free tile');
    await press('Save');
    await waitFor(() => expect(saved()).toHaveLength(3));
  });

  test('keeps input typed during a save for the next save', async () => {
    const held = Promise.withResolvers<void>();
    await open({
      async [`POST ${PRODUCTS}`]({ body }: SentRequest) {
        await held.promise;
        return savedProduct(body);
      },
    });
    await type('Name', 'Oak tile');
    await press('Save');
    await waitFor(() => expect(saved()).toHaveLength(1));
    await type('Name', 'Ash tile');
    held.resolve();
    await screen.findByRole('heading', { name: 'Oak tile' });
    await isSaved();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ash tile');
    await press('Save');
    await waitFor(() => expect(saved()[1]).toMatchObject({ revision: 4, product: { name: 'Ash tile' } }));
  });

  test('shows an error at its field and sends nothing', async () => {
    await open();
    await type('Width printed, in', '7');
    await type('URL name', 'Not An Address');
    await press('Save');
    await screen.findByText(/The sheet is smaller than the part that the frame shows/);
    expect(screen.getByLabelText('URL name').getAttribute('aria-invalid')).toBe('true');
    await screen.findByText('2 fields need attention.');
    expect(saved()).toEqual([]);
  });

  test('keeps the input when a save conflicts, and overwrites the other version on request', async () => {
    const customerMessage = 'Bob changed this a moment ago.';
    await open({ [`POST ${PRODUCTS}`]: problem(409, 'changed_meanwhile', { customerMessage, revision: 9 }) });
    await type('Name', 'Mine');
    await press('Save');
    await screen.findByText(customerMessage);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Mine');
    api.replies[`POST ${PRODUCTS}`] = ({ body }: SentRequest) => savedProduct(body);
    await press('Overwrite with mine');
    await waitFor(() => expect(saved().at(-1)).toMatchObject({ revision: 9, product: { name: 'Mine' } }));
  });

  test('reports at the URL field that another product uses it', async () => {
    const errors = [{ path: 'product.urlSlug', message: 'Another product has this address.' }];
    await open({ [`POST ${PRODUCTS}`]: problem(409, 'slug_taken', { errors }) });
    await press('Save');
    await screen.findByText('Another product has this address.');
  });

  test('previews the outline of a drawing as it will be cut, ignoring everything that is not a shape', async () => {
    await open();
    await type(
      'Drawing',
      '<svg viewBox="0 0 8 8"><script>x</script><clipPath><path d="M1 1L7 1L4 7Z"/></clipPath></svg>',
    );
    const preview = await screen.findByRole('img', { name: 'Outline of the cut print' });
    expect(preview.querySelector('path')?.getAttribute('d')).toBe('M1 1L7 1L4 7Z');
    await press('Save');
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(lastProduct().svgTemplateData).not.toContain('script');
  });

  test('confirms before a draft is deleted', async () => {
    const remove = `${PRODUCTS}/Tile/remove`;
    const router = await open({ [`POST ${remove}`]: undefined });
    await press('Delete draft');
    const dialog = await screen.findByRole('dialog', { name: 'Delete this draft?' });
    expect(saved(remove)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Delete draft' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/products'));
    expect(saved(remove)).toEqual([{ revision: 3 }]);
  });

  test('offers to withdraw a published product, but not to make it a draft', async () => {
    stored = { ...stored, publishState: 'published' };
    await open();
    expect(screen.queryByRole('option', { name: 'Draft' })).toBeNull();
    await press('Withdraw');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(lastProduct().publishState).toBe('withdrawn'));
  });
});

test('the list is sorted by the URL and counted, and a large shop is listed by id only', async () => {
  const { router } = await visit('/admin/products?text=til', {
    [`GET ${PRODUCTS}`]: ({ query }: SentRequest) =>
      query.sort === 'name' ? problem(409, 'too_many_to_sort') : { products: [ROW], total: { count: 1, isAll: true } },
  });
  expect(await screen.findByText('1 product')).toBeTruthy();
  await user.selectOptions(await screen.findByLabelText('Sort by'), 'Name');
  expect(await screen.findByText('This shop has more than 2,000 products, which are listed by id only.')).toBeTruthy();
  expect(router.state.location.search).toBe('?text=til&sort=name');
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Id');
  expect(router.state.location.search).toBe('?text=til');
});

test('a copy is a draft with new ids and URL, and the same variant names', async () => {
  const { router } = await visit('/admin/new-product?from=Tile', {
    [`POST ${PRODUCTS}`]({ body }: SentRequest) {
      const reply = savedProduct(body);
      api.replies[`GET ${PRODUCTS}/${stored.id}`] = reply;
      return reply;
    },
  });
  await screen.findByRole('heading', { name: 'New product' });
  await press('Add a variant');
  const last = (label: string) => screen.getAllByLabelText(label).at(-1) as HTMLElement;
  await pasteInto(user, last('Variant'), 'Oak');
  await pasteInto(user, last('Price in dollars'), '20');
  await pasteInto(user, last('Variant picture'), '/oak.webp');
  await press('Create');
  await waitFor(() => expect(saved()).toHaveLength(1));
  const { id, name, publishState, urlSlug, variants } = lastProduct();
  // No prompt about unsaved changes.
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/products/${id}`));
  expect([name, publishState]).toEqual(['Photo tile (copy)', 'draft']);
  expect(urlSlug).toMatch(/^photo-tile-/);
  expect(variants.map((variant) => variant.id)).toEqual([`${id}.BlackTile`, `${id}.WhiteTile`, `${id}.OakTile`]);
});

test('a group is edited in place, and a duplicate name is reported at the name', async () => {
  await visit('/admin/groups');
  await press('Edit Photo Tiles');
  expect(screen.getByText('Hidden')).toBeTruthy();
  await type('Position', '-2');
  await press('Save');
  await waitFor(() =>
    expect(saved(GROUPS).at(-1)).toMatchObject({ kind: 'product_group', group: { ...GROUP, sortOrder: -2 } }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // Input typed during a save keeps the dialog open.
  const held = Promise.withResolvers<void>();
  api.replies[`POST ${GROUPS}`] = async () => {
    await held.promise;
    return { id: 'tiles', revision: 1 };
  };
  await press('Edit Photo Tiles');
  await type('Position', '5');
  await press('Save');
  await waitFor(() => expect(saved(GROUPS)).toHaveLength(2));
  await type('Position', '6');
  held.resolve();
  await isSaved(GROUPS);
  expect(screen.getByLabelText<HTMLInputElement>('Position').value).toBe('6');
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved(GROUPS).at(-1)).toMatchObject({ group: { sortOrder: 6 }, isNew: false });
  const message = 'Another group has this name.';
  api.replies[`POST ${GROUPS}`] = problem(409, 'slug_taken', { errors: [{ path: 'group.name', message }] });
  await press('New artist');
  await type('Name', 'Photo tiles');
  await type('Picture URL', '/a.webp');
  await press('Save');
  expect(await screen.findByText(message)).toBeTruthy();
});
