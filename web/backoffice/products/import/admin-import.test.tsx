import { configureStore } from '@reduxjs/toolkit';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ImportRow, ImportView } from '../../../../shared/product/import/wire.ts';
import { accountReducer } from '../../../features/account/index.ts';
import type { Site } from '../../../site/create-site.ts';
import { inSite } from '../../../site/test-providers.tsx';
import { testSite } from '../../../site/test-site.ts';
import { type SentRequest, type TestApi, testApi } from '../../../testing/replies.ts';
import { ProductImportScreen } from './product-import-screen.tsx';

const ID = 'i'.repeat(16);
const COUNTS = { created: 1, changed: 2, unchanged: 3, refused: 1 };
const ROW: ImportRow = {
  number: 0,
  line: 2,
  handle: 'oak',
  productId: 'oak',
  name: 'Oak',
  outcome: 'changed',
  fields: [{ path: 'variants.0.price', was: '10', is: '12' }],
  problems: [],
};
const BROKEN: ImportRow = {
  ...ROW,
  number: 1,
  name: 'Elm',
  handle: 'elm',
  outcome: 'refused',
  fields: [],
  problems: [{ line: 7, column: 'Variant Price', value: 'x', message: 'It has no price.' }],
};

let site: Site;
let shown: ImportView;
let api: TestApi;
const posted = () => api.requests.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));
const STORAGE = 'POST /bucket';

beforeEach(async () => {
  shown = {
    id: ID,
    fileName: 'oak.csv',
    state: 'checked',
    createdAt: '2026-11-21T10:00:00.000Z',
    by: { tenantId: 'default', id: 'ada', name: 'Ada L' },
    total: 7,
    done: 7,
    planned: COUNTS,
    problems: [{ line: 9, message: 'It says no handle.' }],
  };
  const path = `/v1/admin/imports/${ID}`;
  const become = (change: Partial<ImportView>) => {
    shown = { ...shown, ...change };
    return { import: shown };
  };
  api = testApi({
    'GET /v1/admin/imports': () => ({ imports: [shown] }),
    [`GET ${path}`]: () => ({ import: shown }),
    [`GET ${path}/rows`]: ({ query }: SentRequest) => ({
      rows: [BROKEN, ROW].filter(({ outcome }) => !query.outcome || query.outcome === outcome),
    }),
    'POST /v1/admin/imports': () => ({
      import: shown,
      target: { url: 'http://storage.example/bucket', fields: { key: 'imports/k.csv' } },
    }),
    [`POST ${path}/check`]: () => ({ import: shown }),
    [`POST ${path}/apply`]: () => become({ state: 'applied', applied: COUNTS }),
    [`POST ${path}/undo`]: () => become({ state: 'undone', undone: { ...COUNTS, changed: 3 } }),
    [STORAGE]: new Response('', { status: 201 }),
  });
  site = await testSite({ api });
});

function visit(address: string) {
  const router = createMemoryRouter([{ path: '/admin/product-import', element: <ProductImportScreen /> }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />, {
    wrapper: inSite(site, configureStore({ reducer: { account: accountReducer } })),
  });
  return router;
}
function choose(text: string, name = 'oak.csv'): void {
  const file = new File([text], name, { type: 'text/csv' });
  fireEvent.change(screen.getByLabelText('Choose a CSV file'), { target: { files: [file] } });
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('columns are guessed from the headings, can be changed, and are used for the check after the upload', async () => {
  const router = visit('/admin/product-import');
  choose('Handle;Name of it;Price\noak;Oak;12,50\n');
  const title = await screen.findByLabelText('Title');
  expect((screen.getByLabelText('Handle') as HTMLSelectElement).value).toBe('0');
  expect((title as HTMLSelectElement).value).toBe('');
  fireEvent.change(title, { target: { value: '1' } });
  expect(within(screen.getByRole('region', { name: 'The first rows' })).getByText('12,50')).toBeTruthy();
  await press('Check the file');
  await waitFor(() => expect(router.state.location.search).toBe(`?import=${ID}`));
  const uploads = api.sent(STORAGE).map(({ body }) => [...(body as FormData).keys()]);
  expect(uploads).toEqual([['key', 'file']]);
  expect(posted().at(-1)).toEqual({
    path: `/v1/admin/imports/${ID}/check`,
    body: { mapping: { handle: 0, name: 1, variantPrice: 2 } },
  });
});

test('nothing is uploaded without a column for the handle', async () => {
  visit('/admin/product-import');
  choose('Name,Price\nOak,12\n');
  await press('Check the file');
  await screen.findByText(/Choose the column with the handle/);
  expect(posted()).toEqual([]);
});

test('an empty file and a failed upload are reported, and the mapping stays', async () => {
  visit('/admin/product-import');
  choose('Handle,Title\n');
  await screen.findByText(/This file has no rows/);
  choose('Handle,Title\noak,Oak\n');
  api.replies[STORAGE] = new Response('', { status: 403 });
  await press('Check the file');
  await screen.findByText(/The upload failed/);
  expect(screen.getByLabelText('Handle')).toBeTruthy();
});

test('shows changes by field and errors by line, applies them, and reverts them after a confirmation', async () => {
  visit(`/admin/product-import?import=${ID}`);
  const faulty = within(await screen.findByRole('list', { name: 'Planned changes' }));
  expect(faulty.getByText('Elm')).toBeTruthy();
  expect(faulty.getByText('It has no price.', { exact: false }).textContent).toBe(
    'Line 7: Variant Price “x”. It has no price.',
  );
  expect(faulty.queryByText('Oak')).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Changed (2)' }));
  expect((await screen.findByText('variants.0.price')).closest('div')?.textContent).toContain('12');
  expect(screen.queryByText('Elm')).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'All' }));
  expect(await screen.findByText('Elm')).toBeTruthy();
  expect(screen.getByText('Line 9: It says no handle.')).toBeTruthy();
  await press('Import 3 products');
  await screen.findByRole('list', { name: 'Applied changes' });
  await press('Undo the import');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo the import' }));
  await screen.findByText(/Restored 3 products, and left 1/);
  expect(posted().map(({ path }) => path.split('/').at(-1))).toEqual(['apply', 'undo']);
});

test('what to correct is one CSV file of all parts', async () => {
  const parts = [
    { csv: 'Line\r\n2\r\n', problems: 1, cursor: '000050' },
    { csv: '9\r\n', problems: 1 },
  ];
  api.replies[`GET /v1/admin/imports/${ID}/problems`] = () => parts.shift();
  const files: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${files.push(blob as Blob)}`;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  visit(`/admin/product-import?import=${ID}`);
  await press('Download what to correct');
  expect(await screen.findByText('The file has 2 lines to correct.')).toBeTruthy();
  expect(await files[0]?.text()).toBe('Line\r\n2\r\n9\r\n');
});

test('a file in UTF-16 with a separator line shows its headings, and what is not used', async () => {
  visit('/admin/product-import');
  const text = '\uFEFFsep=;\r\nHandle;Vendor;Option2 Value\r\noak;Caf\u00e9;Black\r\n';
  const bytes = new Uint8Array([...text].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]));
  const file = new File([bytes], 'unicode.txt', { type: 'text/plain' });
  fireEvent.change(screen.getByLabelText('Choose a CSV file'), { target: { files: [file] } });
  expect(await screen.findByText('These columns are not used: Vendor.')).toBeTruthy();
  expect((screen.getByLabelText('Second option') as HTMLSelectElement).value).toBe('2');
  expect(screen.getByText('Café')).toBeTruthy();
});

test('a picture that is named .csv is no file of rows', async () => {
  visit('/admin/product-import');
  const file = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])], 'photo.csv');
  fireEvent.change(screen.getByLabelText('Choose a CSV file'), { target: { files: [file] } });
  expect(await screen.findByText(/This file has no rows/)).toBeTruthy();
});

test('an interrupted import shows its progress and can resume', async () => {
  shown = { ...shown, state: 'applying', done: 5, reason: 'interrupted' };
  visit(`/admin/product-import?import=${ID}`);
  const progress = await screen.findByRole('progressbar');
  expect(progress.getAttribute('aria-valuetext')).toBe('5 of 7 products');
  await press('Resume');
  await waitFor(() => expect(posted()[0]?.path).toBe(`/v1/admin/imports/${ID}/apply`));
});
