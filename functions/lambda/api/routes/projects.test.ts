import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Project } from '../../../../shared/project/schema.ts';
import { refusal, refused, startApi, type TestApi } from '../../../../tests/support/api.ts';
import { exampleProject, exampleRecord, exampleTile } from '../../../../tests/support/examples.ts';
import { largestProject } from '../../../../tests/support/largest-project.ts';
import { ownerOfCartToken } from '../../../core/lib/owner.ts';
import { uploadKey } from '../../../core/photos/photo-keys.ts';
import { createApi } from '../app.ts';

let api: TestApi;
let cartToken = '';
let photoKey = '';
let visitors = 0;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  cartToken = `cart-token-of-visitor-number-${visitors++}`;
  photoKey = uploadKey({ tenantId: 'default', owner: ownerOfCartToken(cartToken), photoId: 'photo-1' });
  await api.photos.put(exampleRecord(photoKey));
});

const post = (path: string, body: unknown, token = cartToken) =>
  api.call('POST', `/v1/projects/${path}`, { body, headers: { 'X-Cart-Token': token } });
const save = (project: unknown, token = cartToken) => post('save', { project }, token);
const project = (changes: Partial<Project> = {}) => exampleProject([exampleTile(photoKey)], changes);

describe('POST /v1/projects/save', () => {
  test('200: returns the project with its new version', async () => {
    const reply = await save(project());
    expect([reply.status, reply.body]).toEqual([200, { project: project({ version: 1 }) }]);
  });

  test('200: repeats a save after a lost reply', async () => {
    const first = await save(project());
    const again = await save(project());
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  test('200: checks a photo still in intake by the size that the browser measured', async () => {
    const waiting = photoKey.replace('photo-1', 'waiting');
    expect((await save(exampleProject([exampleTile(waiting)]))).status).toBe(200);
  });

  test('200: saves a hundred tiles', async () => {
    const tiles = Array.from({ length: 100 }, (_, number) => exampleTile(photoKey, { id: `tile-${number}` }));
    expect((await save(exampleProject(tiles))).status).toBe(200);
  });

  test('422: refuses one over the owner’s limit and says what to do', async () => {
    const full = { ...api.projects, revise: async () => ({ kind: 'too_many_projects' as const }) };
    const reply = await createApi({ ...api.deps, projects: full }).request('/v1/projects/save?tenantId=default', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Cart-Token': cartToken },
      body: JSON.stringify({ project: project() }),
    });
    expect([reply.status, await reply.json()]).toEqual([
      422,
      expect.objectContaining({
        code: 'too_many_projects',
        customerMessage: expect.stringContaining('Please delete one'),
      }),
    ]);
    expect(Object.keys(api.documents.public.paths['/v1/projects/save']?.post?.responses ?? {})).toContain('422');
  });

  test('409: refuses an old version and returns the stored project', async () => {
    await save(project({ quantity: 7 }));
    const reply = await save(project({ quantity: 3 }));
    expect(refusal(reply)).toEqual(refused(409, 'project_conflict'));
    expect(reply.body.project).toEqual(project({ quantity: 7, version: 1 }));
  });

  test('409: takes one of twenty concurrent saves of one version', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, number) => save(project({ quantity: number + 1 }))),
    );
    const statuses = replies.map((reply) => reply.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
  });

  test('404: refuses an unknown product', async () => {
    expect(refusal(await save(project({ productId: 'Nothing' })))).toEqual(
      refused(404, 'unknown_product', ['project.productId']),
    );
  });

  test('404: refuses another shopper’s photo', async () => {
    const stranger = uploadKey({ tenantId: 'default', owner: ownerOfCartToken('somebody'), photoId: 'p' });
    await api.photos.put(exampleRecord(stranger));
    const tiles = [exampleTile(photoKey), exampleTile(stranger, { id: 'tile-2' })];
    expect(refusal(await save(exampleProject(tiles)))).toEqual(
      refused(404, 'unknown_photo', ['project.tiles.1.imagePath']),
    );
  });

  test('400: refuses a frame color that the product does not have, and lists its colors', async () => {
    const reply = await save(exampleProject([exampleTile(photoKey, { frameColor: 'Gray' })]));
    expect(refusal(reply)).toEqual(refused(400, 'invalid_request', ['project.tiles.0.frameColor']));
    expect(reply.body.errors[0].message).toBe('Expected one of Black, White');
  });

  test('400: refuses an unknown frame color', async () => {
    const reply = await save({ ...project(), frameColor: 'Pink' });
    expect(reply.body.errors).toEqual([{ path: 'project.frameColor', message: 'Expected one of Black, White, Gray.' }]);
  });

  test('400: refuses a crop that does not fit the measured photo', async () => {
    const fits = exampleTile(photoKey);
    for (const wrong of [
      { cropBottomRightX: fits.cropBottomRightX - 0.1 },
      { cropTopLeftX: fits.cropBottomRightX, cropBottomRightX: fits.cropTopLeftX },
      // Fits the size that the browser claims, not the one that intake measured.
      { cropTopLeftX: 0, cropBottomRightX: 1, width: 2000, height: 2000 },
    ]) {
      const reply = await save(exampleProject([{ ...fits, ...wrong }]));
      expect(refusal(reply)).toEqual(refused(400, 'invalid_request', ['project.tiles.0.cropTopLeftX']));
    }
  });

  test('400: names each field of the wrong type', async () => {
    const reply = await save({ ...project(), quantity: '2', tiles: [{ ...exampleTile(photoKey), scale: 0 }] });
    expect(refusal(reply)).toEqual(refused(400, 'invalid_request', ['project.quantity', 'project.tiles.0.scale']));
  });

  test('400: refuses two tiles with one id', async () => {
    const reply = await save(exampleProject([exampleTile(photoKey), exampleTile(photoKey)]));
    expect(refusal(reply)).toEqual(refused(400, 'invalid_request', ['project.tiles.1.id']));
  });

  test('200: saves the largest project that the schema allows', async () => {
    const largest = largestProject(photoKey);
    const reply = await save(largest);
    expect(reply.status).toBe(200);
    expect((await post('get', { abandoned: true })).body.projects).toEqual([{ ...largest, version: 1 }]);
  });

  test('413: refuses a body larger than any project', async () => {
    const reply = await save({ ...project(), padding: 'x'.repeat(2_000_000) });
    expect(refusal(reply)).toEqual(refused(413, 'payload_too_large'));
  });

  test('400: refuses a split without a single photo; existing ones stay', async () => {
    const split = project({ isSplit: true, rows: 1, cols: 1 });
    expect(refusal(await save(split))).toEqual(refused(400, 'invalid_request', ['project.singleImagePath']));
    expect((await save({ ...split, singleImagePath: photoKey })).status).toBe(200);
    const emptied = await save({ ...split, tiles: [], version: 1 });
    expect([emptied.status, emptied.body.project?.singleImagePath]).toEqual([200, photoKey]);
    const without = await save({ ...split, singleImagePath: null, version: 2 });
    expect(refusal(without)).toEqual(refused(400, 'invalid_request', ['project.singleImagePath']));
  });

  test('401: requires a cart token', async () => {
    const reply = await api.call('POST', '/v1/projects/save', { body: { project: project() } });
    expect(refusal(reply)).toEqual(refused(401, 'cart_token_required'));
  });
});

describe('POST /v1/projects/get', () => {
  test('200: returns the projects and their photo records', async () => {
    await save(project());
    const reply = await post('get', { abandoned: true });
    expect(reply.body.projects).toEqual([project({ version: 1 })]);
    expect(reply.body.photos).toMatchObject([{ key: photoKey, status: 'ready', width: 3000, height: 2000 }]);
  });

  test('200: returns nothing to a new visitor, and nothing of others', async () => {
    await save(project());
    const reply = await post('get', { abandoned: true }, 'cart-token-of-somebody-else');
    expect([reply.status, reply.body]).toEqual([200, { projects: [], photos: [] }]);
  });

  test('200: counts projects that were not ordered as abandoned', async () => {
    await save(project({ id: 'open' }));
    await save(project({ id: 'ordered' }));
    const ordered = project({ id: 'ordered', version: 1, status: 'Completed' });
    await api.projects.save('default', ownerOfCartToken(cartToken), ordered);
    const ids = async (body: object) => (await post('get', body)).body.projects.map((found: Project) => found.id);
    expect(await ids({ abandoned: true })).toEqual(['open']);
    expect(await ids({})).toEqual(['open', 'ordered']);
  });
});

describe('the pages of POST /v1/projects/get', () => {
  test('200: returns pages until there is no cursor, each far below the 6 MB reply limit', async () => {
    const owner = ownerOfCartToken(cartToken);
    const keys = Array.from({ length: 100 }, (_, at) => uploadKey({ tenantId: 'default', owner, photoId: `p-${at}` }));
    await Promise.all(keys.map((key) => api.photos.put(exampleRecord(key))));
    const tiles = keys.map((key) => exampleTile(key, { id: key.slice(-9).replaceAll('/', '_') }));
    const ids = Array.from({ length: 40 }, (_, at) => `wall-${at + 10}`);
    for (const id of ids) await api.projects.save('default', owner, exampleProject(tiles, { id }));
    const found: string[] = [];
    let cursor: string | undefined;
    for (let page = 0; page === 0 || cursor !== undefined; page++) {
      const { body, text } = await getPage(cursor);
      expect(text.length).toBeLessThan(5_000_000);
      found.push(...body.projects.map(({ id }: Project) => id));
      cursor = body.cursor;
    }
    expect(found).toEqual(ids);
  });

  test('400: refuses a made-up cursor', async () => {
    expect(refusal(await post('get', { cursor: 'a#b' }))).toEqual(refused(400, 'invalid_request', ['cursor']));
  });

  async function getPage(cursor: string | undefined) {
    const { body } = await post('get', { abandoned: true, ...(cursor !== undefined && { cursor }) });
    return { body, text: JSON.stringify(body) };
  }
});

describe('POST /v1/projects/delete', () => {
  test('204: deletes the project idempotently', async () => {
    await save(project());
    expect((await post('delete', { projectId: 'project-1', cartToken })).status).toBe(204);
    expect((await post('delete', { projectId: 'project-1' })).status).toBe(204);
    expect((await post('get', {})).body.projects).toEqual([]);
  });

  test('204: changes nothing for another owner', async () => {
    await save(project());
    expect((await post('delete', { projectId: 'project-1' }, 'cart-token-of-somebody-else')).status).toBe(204);
    expect((await post('get', {})).body.projects).toHaveLength(1);
  });

  test('400: refuses a cart token that differs from the header’s', async () => {
    const reply = await post('delete', { projectId: 'project-1', cartToken: 'cart-token-of-somebody-else' });
    expect(refusal(reply)).toEqual(refused(400, 'invalid_request', ['cartToken']));
  });
});
