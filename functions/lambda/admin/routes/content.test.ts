import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusal, refused, startApi, type TestApi } from '../../../../tests/support/api.ts';
import { exampleCustomer, examplePricing, exampleTenant } from '../../../../tests/support/examples.ts';
import { staffHeaders } from '../../../../tests/support/staff-headers.ts';
import { createContentStore } from '../../../core/content/content-store.ts';

let api: TestApi;
let staff: Record<string, string>;

const REVISION = { version: 1, updatedAt: '2026-11-20T10:00:00.000Z' };
const ABOUT = { name: 'about', title: 'About {brand}', body: '<p>{brand}</p>', ...REVISION };
const PRICE = { slug: 'price', title: 'What does it cost?', section: 'Prices', body: '<p>{tilePrice}</p>' };

beforeAll(async () => {
  api = await startApi();
  await api.tenants.put(exampleTenant('pharmacy'));
  await api.catalog.putPricing('pharmacy', examplePricing());
  const ada = exampleCustomer({
    id: 'ada',
    email: 'ada@example.com',
    first_name: 'Ada',
    last_name: 'L',
    role: 'admin',
  });
  staff = await staffHeaders(api, ada);
  const seeded = createContentStore(api.catalogTable, 'seed');
  await seeded.putPage('default', ABOUT);
  await seeded.putArticle('default', { id: 'price', ...PRICE, sortOrder: 10, isPromoted: true, ...REVISION });
});
afterAll(() => api.stop());

const get = (path: string) => api.call('GET', path, { headers: staff });
const post = (path: string, body: unknown) => api.call('POST', path, { headers: staff, body });
const shown = async (path: string, tenantId = 'default') => {
  api.wait(60);
  return api.call('GET', path, { tenantId });
};

describe('pages', () => {
  const PAGE = '/v1/admin/pages/about';
  const text = { title: 'About us', body: '<p>We are {brand}.</p>' };

  test('200: stores a draft without showing it, and shows it within a minute once published', async () => {
    const draft = await post(PAGE, { revision: 0, intent: 'draft', text });
    expect(draft.body).toMatchObject({ page: { ...ABOUT, draft: text }, revision: 1, isOwn: true });
    expect((await shown('/v1/pages/about')).body.title).toBe('About Tessera');
    const published = await post(PAGE, { revision: 1, intent: 'publish', text });
    expect(published.body).toMatchObject({ page: { ...text, version: 2 }, lastChange: { by: { name: 'Ada L' } } });
    expect(published.body.page.draft).toBeUndefined();
    expect((await shown('/v1/pages/about')).body).toEqual({
      name: 'about',
      title: 'About us',
      body: '<p>We are Tessera.</p>',
    });
  });

  test('a seed neither overwrites published pages nor restores deleted ones', async () => {
    const seeded = createContentStore(api.catalogTable, 'seed');
    expect(await seeded.putPage('default', ABOUT)).toBe('kept');
    const { revision } = (await get(PAGE)).body;
    expect((await post(PAGE, { revision, intent: 'remove', text })).status).toBe(200);
    expect(await seeded.putPage('default', ABOUT)).toBe('kept');
    expect((await shown('/v1/pages/about')).status).toBe(404);
    expect((await get(PAGE)).body).toMatchObject({ isOwn: false, page: { state: 'removed' }, revision: revision + 1 });
    expect((await get('/v1/admin/pages')).body.pages).toEqual([]);
    const restored = await post(PAGE, { revision: revision + 1, intent: 'publish', text, isRestored: true });
    expect(restored.body.page).toMatchObject(text);
    const history = await get('/v1/admin/history?kind=page&id=about');
    const actions = history.body.entries.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(['restored', 'deleted', 'changed', 'changed']);
  });

  test('sanitizes stored text and keeps placeholders as typed', async () => {
    const hostile =
      '<p onclick="a()">{only:parcel}<a href="mailto:{supportEmail}">{supportEmail}</a><script>a()</script></p>';
    const { revision } = (await get(PAGE)).body;
    const { body } = await post(PAGE, { revision, intent: 'publish', text: { body: hostile } });
    expect(body.page.body).toBe('<p>{only:parcel}<a href="mailto:{supportEmail}">{supportEmail}</a></p>');
    expect(body.page.title).toBeUndefined();
  });

  test('a partner’s shop falls back to the default page while its own is missing or hidden', async () => {
    const own = `${PAGE}?shop=pharmacy`;
    expect((await get(own)).body).toMatchObject({ isOwn: false, revision: 0 });
    const list = await get('/v1/admin/pages?shop=pharmacy');
    expect(list.body.pages).toMatchObject([{ page: { name: 'about' }, isOwn: false }]);
    expect((await post(own, { revision: 0, intent: 'publish', text: { body: '<p>Ours</p>' } })).body.isOwn).toBe(true);
    expect((await shown('/v1/pages/about', 'pharmacy')).body.body).toBe('<p>Ours</p>');
    await post(own, { revision: 1, intent: 'hide', text: { body: '<p>Ours</p>' } });
    expect((await shown('/v1/pages/about', 'pharmacy')).body.body).not.toBe('<p>Ours</p>');
  });

  test('409: stores one of two edits to the same revision; stores a repeated edit once', async () => {
    const { revision } = (await get(PAGE)).body;
    const changes = ['<p>One</p>', '<p>Two</p>'].map((body) => ({ revision, intent: 'publish', text: { body } }));
    const answers = await Promise.all(changes.map((change) => post(PAGE, change)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const again = await post(PAGE, changes[answers[0]?.status === 200 ? 0 : 1]);
    expect([again.status, again.body.revision]).toEqual([200, revision + 1]);
  });

  test('404 and 400: refuses to change a missing page, and an unknown page name', async () => {
    const change = { revision: 4, intent: 'publish', text };
    expect(refusal(await post('/v1/admin/pages/imprint', change))).toEqual(refused(404, 'unknown_page'));
    expect(refusal(await post('/v1/admin/pages/Imprint', change))).toEqual(refused(400, 'invalid_request', ['name']));
    expect(refusal(await get('/v1/admin/pages/imprint'))).toEqual(refused(404, 'unknown_page'));
    expect(refusal(await get('/v1/admin/pages/a--b'))).toEqual(refused(400, 'invalid_request', ['name']));
    const long = { ...change, text: { body: 'a'.repeat(50_001) } };
    expect(refusal(await post(PAGE, long))).toEqual(refused(400, 'invalid_request', ['text.body']));
  });

  test('creates a new page as a hidden draft', async () => {
    const path = '/v1/admin/pages/imprint';
    const begun = await post(path, { revision: 0, intent: 'draft', text });
    expect(begun.body.page).toMatchObject({ state: 'hidden', draft: text });
    expect((await shown('/v1/pages/imprint')).status).toBe(404);
    await post(path, { revision: 1, intent: 'publish', text });
    expect((await shown('/v1/pages/imprint')).body.title).toBe('About us');
  });
});

describe('articles', () => {
  const ARTICLE = '/v1/admin/articles/price';

  test('200: edits articles like pages; moves and unpublishes at once without touching the draft', async () => {
    const draft = { ...PRICE, title: 'How much?' };
    expect((await post(ARTICLE, { revision: 0, intent: 'draft', text: draft })).body.article).toMatchObject({
      ...PRICE,
      draft,
    });
    const fresh = {
      revision: 0,
      intent: 'publish',
      text: { ...PRICE, slug: 'size', title: 'How large?' },
      sortOrder: 5,
    };
    expect((await post('/v1/admin/articles/size', fresh)).body.article).toMatchObject({
      sortOrder: 5,
      isPromoted: true,
    });
    const titles = async () =>
      (await shown('/v1/support/articles')).body.articles.map(({ title }: { title: string }) => title);
    expect(await titles()).toEqual(['How large?', 'What does it cost?']);
    const moved = await post(`${ARTICLE}/place`, { revision: 1, sortOrder: 1, isPromoted: true });
    expect(moved.body.article).toMatchObject({ sortOrder: 1, draft });
    expect(await titles()).toEqual(['What does it cost?', 'How large?']);
    await post(`${ARTICLE}/place`, { revision: 2, sortOrder: 1, isPromoted: false });
    expect(await titles()).toEqual(['How large?']);
    const list = await get('/v1/admin/articles');
    expect(list.body.articles.map(({ article }: { article: { id: string } }) => article.id)).toEqual(['price', 'size']);
    expect((await get(ARTICLE)).body).toMatchObject({ revision: 3, isOwn: true });
  });

  test('404, 409 and 400: refuses a missing article, a stale revision and an article without a title', async () => {
    const change = { revision: 9, intent: 'publish', text: PRICE };
    expect(refusal(await get('/v1/admin/articles/none'))).toEqual(refused(404, 'unknown_article'));
    expect(refusal(await post('/v1/admin/articles/none', change))).toEqual(refused(404, 'unknown_article'));
    const place = { revision: 0, sortOrder: 1, isPromoted: true };
    expect(refusal(await post('/v1/admin/articles/none/place', place))).toEqual(refused(404, 'unknown_article'));
    expect(refusal(await post(ARTICLE, change))).toEqual(refused(409, 'changed_meanwhile'));
    expect(refusal(await post(`${ARTICLE}/place`, place))).toEqual(refused(409, 'changed_meanwhile'));
    const untitled = { ...change, text: { ...PRICE, title: '' } };
    expect(refusal(await post(ARTICLE, untitled))).toEqual(refused(400, 'invalid_request', ['text.title']));
  });
});

describe('before a text is saved', () => {
  test('200: previews the text filled in and sanitized as in the shop', async () => {
    const text = {
      title: 'About {brand}',
      section: 'At {sameDayLabel}',
      body: '<p>{tilePrice}</p><p>{sameDayLabel}</p><script>a()</script>',
    };
    const { body } = await post('/v1/admin/text-preview', text);
    expect(body).toEqual({ title: 'About Tessera', body: '<p>$14.00</p>' });
  });

  test('200: lists the placeholders with their current values', async () => {
    const { body } = await get('/v1/admin/placeholders?shop=pharmacy');
    expect(body.placeholders).toContainEqual({ name: 'tilePrice', value: '$14.00' });
    expect(body.placeholders).toContainEqual({ name: 'sameDayLabel' });
  });

  test('409: cannot fill in values for a shop without prices', async () => {
    await api.tenants.put({ ...exampleTenant('convenience') });
    const asked = await get('/v1/admin/placeholders?shop=convenience');
    expect(refusal(asked)).toEqual(refused(409, 'no_prices'));
    expect(refusal(await post('/v1/admin/text-preview?shop=convenience', { body: '' }))).toEqual(
      refused(409, 'no_prices'),
    );
  });
});
