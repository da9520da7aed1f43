import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../../shared/lib/test-property-runs.ts';
import { mergeProjects } from '../../../../shared/project/merge-projects.ts';
import type { Project, Tile } from '../../../../shared/project/schema.ts';
import { refusal, refused, startApi, type TestApi } from '../../../../tests/support/api.ts';
import { arbitraryProject } from '../../../../tests/support/arbitrary-project.ts';
import { exampleProject, exampleRecord, exampleTile } from '../../../../tests/support/examples.ts';
import { ownerOfCartToken } from '../../../core/lib/owner.ts';
import { uploadKey } from '../../../core/photos/photo-keys.ts';

let api: TestApi;
let cartToken = '';
let photoKey = '';
let visitors = 0;
let projects = 0;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  cartToken = `cart-token-of-owner-number-${visitors++}`;
  photoKey = uploadKey({ tenantId: 'default', owner: ownerOfCartToken(cartToken), photoId: 'photo-1' });
  await api.photos.put(exampleRecord(photoKey));
});

const post = (path: string, body: unknown) =>
  api.call('POST', `/v1/projects/${path}`, { body, headers: { 'X-Cart-Token': cartToken } });
const save = (project: unknown) => post('save', { project });
const project = (changes: Partial<Project> = {}) => exampleProject([exampleTile(photoKey)], changes);

describe('project states: POST /v1/projects/save', () => {
  const complete = async (changes: Partial<Project> = {}) => {
    await save(project({ status: 'Cart', ...changes }));
    const ordered = { ...project({ status: 'Completed', isActive: false, version: 1, ...changes }) };
    await api.projects.save('default', ownerOfCartToken(cartToken), ordered);
    return { ...ordered, version: 2 };
  };

  test('200: moves a project into the cart, edits it there, and saves it idempotently', async () => {
    await save(project());
    expect((await save(project({ version: 1, status: 'Cart' }))).status).toBe(200);
    const edited = project({ version: 2, status: 'Cart', quantity: 4 });
    const first = await save(edited);
    expect([(await save(edited)).body, first.status]).toEqual([first.body, 200]);
  });

  test.each([
    ['back out of the cart', { status: 'Cart' }, { status: 'InProgress' }, 'project.status'],
    ['ordered by saying so', { status: 'Cart' }, { status: 'Completed' }, 'project.status'],
    ['made a split', {}, { isSplit: true, singleImagePath: 'photo' }, 'project.isSplit'],
    ['of another time', {}, { createdAt: '2026-11-20T00:00:00Z' }, 'project.createdAt'],
  ] as const)('422: %s', async (_what, before, after, field) => {
    await save(project(before));
    const change = { ...after, ...('singleImagePath' in after && { singleImagePath: photoKey }) };
    const reply = await save(project({ ...before, version: 1, ...change }));
    expect(refusal(reply)).toEqual(refused(422, 'project_change_not_allowed', [field]));
    expect((await post('get', {})).body.projects).toEqual([project({ ...before, version: 1 })]);
  });

  test('422: refuses a new project in the ordered state', async () => {
    const reply = await save(project({ status: 'Completed' }));
    expect(refusal(reply)).toEqual(refused(422, 'project_change_not_allowed', ['project.status']));
  });

  test('409: refuses an edit of an ordered project and returns the stored one', async () => {
    const ordered = await complete();
    const reply = await save({ ...ordered, quantity: 9 });
    expect(refusal(reply)).toEqual(refused(409, 'project_completed'));
    expect(reply.body.project).toEqual(ordered);
  });

  test('200: repeating an ordered project unchanged is idempotent', async () => {
    const ordered = await complete();
    const reply = await save({ ...ordered, isActive: true, updatedAt: '2026-11-22T00:00:00Z' });
    expect([reply.status, reply.body.project]).toEqual([200, ordered]);
  });

  test('409: an older version of an ordered project conflicts like any other', async () => {
    const ordered = await complete();
    const reply = await save(project({ version: 1, status: 'Cart', quantity: 9 }));
    expect(refusal(reply)).toEqual(refused(409, 'project_conflict'));
    expect(reply.body.project).toEqual(ordered);
  });

  test('a browser that marks its wall as ordered on its own merges and settles', async () => {
    const base = (await save(project({ status: 'Cart' }))).body.project as Project;
    const mine: Project = { ...base, status: 'Completed', isActive: false, updatedAt: '2026-11-22T00:00:00Z' };
    // Order placement completes its projects a moment later.
    expect((await save(mine)).status).toBe(422);
    await api.projects.save('default', ownerOfCartToken(cartToken), { ...base, status: 'Completed', isActive: false });
    const conflict = await save(mine);
    expect(refusal(conflict)).toEqual(refused(409, 'project_conflict'));
    const merged = mergeProjects(base, mine, conflict.body.project as Project);
    const reply = await save(merged);
    expect([reply.status, reply.body.project]).toEqual([200, conflict.body.project]);
  });

  test('409: refuses a save after removal, and the version that restores it', async () => {
    await save(project());
    const edited = (await save(project({ version: 1, quantity: 2 }))).body.project as Project;
    await post('delete', { projectId: edited.id });
    for (const late of [project(), project({ version: 1, quantity: 2 })]) {
      const reply = await save(late);
      expect([refusal(reply), reply.body.version]).toEqual([refused(409, 'project_removed'), 2]);
    }
    expect((await post('get', {})).body.projects).toEqual([]);
    expect((await save(edited)).body).toEqual({ project: { ...edited, version: 3 } });
  });

  test('200: restores it, and a customer with a mailbox is reminded of it like of a new one', async () => {
    const key = { tenantId: 'default', customerId: 'bringing-back' } as const;
    const headers = { ...(await api.signedIn({ id: key.customerId, role: 'shopper' })), 'X-Cart-Token': cartToken };
    const call = (path: string, body: unknown) => api.call('POST', `/v1/projects/${path}`, { body, headers });
    const { project: saved } = (await call('save', { project: project() })).body;
    await call('delete', { projectId: saved.id });
    for (const waiting of await api.deps.reminders.waitingOf(key)) await api.deps.reminders.remove(waiting);
    expect((await call('save', { project: saved })).status).toBe(200);
    expect(await api.deps.reminders.waitingOf(key)).toMatchObject([{ projectId: saved.id }]);
  });

  test('409: refuses the id of another project', async () => {
    await save(project());
    const reply = await save(project({ createdAt: '2026-11-20T00:00:00Z' }));
    expect(refusal(reply)).toEqual(refused(409, 'project_id_taken'));
    expect(reply.body.project).toEqual(project({ version: 1 }));
  });
});

describe('every project field', () => {
  const readBack = async (id: string): Promise<Project> =>
    (await post('get', {})).body.projects.find((found: Project) => found.id === id);
  test('survives a round trip', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryProject(photoKey), async (arbitrary) => {
        const sent = { ...arbitrary, id: `p-${projects++}` };
        const reply = await save(sent);
        expect([reply.status, reply.body]).toEqual([200, { project: { ...sent, version: 1 } }]);
        expect(await readBack(sent.id)).toEqual({ ...sent, version: 1 });
        await api.projects.remove('default', ownerOfCartToken(cartToken), sent.id);
      }),
      { numRuns: propertyRuns(60) },
    );
  });

  test('survives a save by a client that sends only the fields it draws', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryProject(photoKey), async (arbitrary) => {
        const sent = { ...arbitrary, id: `p-${projects++}` };
        await save(sent);
        expect((await save({ ...drawnPart(sent), quantity: 5, version: 1 })).status).toBe(200);
        expect(await readBack(sent.id)).toEqual({ ...sent, quantity: 5, version: 2 });
        await api.projects.remove('default', ownerOfCartToken(cartToken), sent.id);
      }),
      { numRuns: propertyRuns(60) },
    );
  });

  test('userId is set only by the server', async () => {
    const reply = await save(project({ userId: 'somebody' }));
    expect([reply.status, reply.body.project]).toEqual([200, project({ version: 1 })]);
  });
});

/** The fields that an older release sends, which knows only tile positions and appearance. */
function drawnPart({ tiles, tilesAside, ...sent }: Project) {
  const { singleImagePath, full, width, height, scale, cropTopLeftX, cropTopLeftY, ...project } = sent;
  const { selectedVariantName, convertedToBlackFrames, resumeTag, metadata, deletedTiles, ...drawn } = project;
  const drawnTile = ({ productId, bgFillColor, croppedImageUrl, full: _, metadata: about, ...tile }: Tile) => ({
    ...tile,
    metadata: { source: about.source },
  });
  return { ...drawn, tiles: tiles.map(drawnTile), ...(tilesAside && { tilesAside: tilesAside.map(drawnTile) }) };
}
