import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusal, refused, startApi, type TestApi } from '../../../../tests/support/api.ts';
import { exampleCustomer } from '../../../../tests/support/examples.ts';
import { runImport } from '../../../core/product-import/run-import.ts';

const IMPORTS = '/v1/admin/imports';
const FILE = 'Handle,Title,Option1 Value,Variant Price,Image Src\noak,Oak,Oak,20,/oak.webp\nbad,,Oak,many,/bad.webp\n';
const MAPPING = { handle: 0, name: 1, variantName: 2, variantPrice: 3, imageUrl: 4 };

let api: TestApi;
let ada: Record<string, string>;

beforeAll(async () => {
  api = await startApi();
  await api.customers.create(
    'default',
    exampleCustomer({ id: 'ada', email: 'ada@example.com', first_name: 'Ada', last_name: 'L', role: 'admin' }),
    'ada',
  );
  ada = await api.signedIn({ id: 'ada', role: 'admin' });
});
afterAll(() => api.stop());

const post = (path: string, body?: unknown) =>
  api.call('POST', IMPORTS + path, { headers: ada, ...(body !== undefined && { body }) });
const get = (path: string) => api.call('GET', IMPORTS + path, { headers: ada });
const begin = async () => (await post('', { fileName: 'oak.csv', bytes: 100 })).body;

/** Runs the worker behind the queue. */
async function work(): Promise<void> {
  const { productImports, productEdits, gallery, clock } = api.deps;
  const files = { get: async () => ({ body: Buffer.from(FILE), etag: '1' }) };
  const importQueue = api.deps.productImportQueue;
  for (const task of api.productImportTasks.splice(0))
    await runImport({ imports: productImports, productEdits, gallery, files, importQueue, clock }, task, () => 60_000);
}

describe('a product import', () => {
  test('201: starts with an upload form for one file of the declared size under a unique key', async () => {
    const { import: started, target } = await begin();
    expect(started).toMatchObject({ fileName: 'oak.csv', state: 'uploaded', by: { name: 'Ada L' } });
    expect(target.fields).toMatchObject({ key: `imports/default/${started.id}.csv`, 'Content-Type': 'text/csv' });
    const policy = JSON.parse(Buffer.from(target.fields.Policy, 'base64').toString());
    expect(policy.conditions).toContainEqual(['content-length-range', 1, 20_000_000]);
  });

  test('200: is checked, written and undone, with a result for each product', async () => {
    api.wait(1);
    const { id } = (await begin()).import;
    expect((await post(`/${id}/check`, { mapping: MAPPING })).body.import.state).toBe('checking');
    await work();
    expect((await get(`/${id}`)).body.import).toMatchObject({
      state: 'checked',
      total: 2,
      planned: { created: 1, refused: 1 },
    });
    const planned = await get(`/${id}/rows?phase=plan`);
    expect(planned.body.rows.map(({ handle, outcome }: Record<string, string>) => [handle, outcome])).toEqual([
      ['oak', 'created'],
      ['bad', 'refused'],
    ]);
    expect(JSON.stringify(planned.body)).not.toContain('undo');
    const bad = await get(`/${id}/rows?phase=plan&outcome=refused`);
    expect(bad.body.rows.map(({ handle }: { handle: string }) => handle)).toEqual(['bad']);
    const { csv, problems } = (await get(`/${id}/problems?phase=plan`)).body;
    expect(csv).toContain('3,Variant Price,many,');
    expect(problems).toBeGreaterThan(0);
    await post(`/${id}/apply`);
    await work();
    expect((await api.call('GET', '/v1/admin/products/oak', { headers: ada })).body.product.name).toBe('Oak');
    await post(`/${id}/undo`);
    await work();
    expect((await get(`/${id}`)).body.import).toMatchObject({ state: 'undone', undone: { changed: 1 } });
    expect((await api.call('GET', '/v1/admin/products/oak', { headers: ada })).status).toBe(404);
    expect((await get('')).body.imports[0].id).toBe(id);
  });

  test('409: writes nothing unchecked, and undoes nothing unwritten', async () => {
    const { id } = (await begin()).import;
    for (const step of ['apply', 'undo'])
      expect(refusal(await post(`/${id}/${step}`))).toEqual(refused(409, 'import_not_there_yet'));
  });

  test('200: requeues a step whose message was lost', async () => {
    const { id } = (await begin()).import;
    await post(`/${id}/check`, { mapping: MAPPING });
    api.productImportTasks.length = 0;
    expect((await post(`/${id}/check`, { mapping: MAPPING })).status).toBe(200);
    await work();
    expect((await get(`/${id}`)).body.import.state).toBe('checked');
  });

  test('404: refuses an unknown import and one of another shop', async () => {
    const { id } = (await begin()).import;
    for (const path of ['', '/rows?phase=plan', '/problems?phase=plan'].map((rest) => `/${'x'.repeat(16)}${rest}`))
      expect(refusal(await get(path))).toEqual(refused(404, 'unknown_import'));
    for (const step of ['apply', 'undo'])
      expect(refusal(await post(`/${'x'.repeat(16)}/${step}`)).code).toBe('unknown_import');
    expect(await api.deps.productImports.get('pharmacy', id)).toBeUndefined();
  });

  test('400: refuses a missing handle, an oversized file and a foreign cursor', async () => {
    const { id } = (await begin()).import;
    expect(refusal(await post(`/${id}/check`, { mapping: { name: 1 } })).status).toBe(400);
    expect(refusal(await post('', { fileName: 'a.csv', bytes: 20_000_001 })).status).toBe(400);
    for (const list of ['rows', 'problems'])
      expect(refusal(await get(`/${id}/${list}?phase=plan&cursor=zzz`))).toEqual(refused(400, 'invalid_cursor'));
    expect(refusal(await get(`/${id}/rows?phase=plan&outcome=lost`))).toEqual(
      refused(400, 'invalid_request', ['outcome']),
    );
    expect(refusal(await get('/short')).status).toBe(400);
  });
});
