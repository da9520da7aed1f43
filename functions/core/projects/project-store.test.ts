import { BatchWriteCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { OPEN_PROJECTS_MAX } from '../../../shared/project/limits.ts';
import type { Project } from '../../../shared/project/schema.ts';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { exampleProject, exampleTile } from '../../../tests/support/examples.ts';
import { pack } from '../db/packed.ts';
import { type OwnerKey, ownerOfCartToken, ownerOfCustomer } from '../lib/owner.ts';
import { createProjectStore, type ProjectStore } from './project-store.ts';

let dynamo: TestDynamo;
let projects: ProjectStore;
let owner: OwnerKey = ownerOfCartToken('first');
let owners = 0;

beforeAll(async () => {
  dynamo = await startDynamo();
  projects = createProjectStore(dynamo.shop);
});
afterAll(() => dynamo.stop());
beforeEach(() => {
  owner = ownerOfCartToken(`token-${owners++}`);
});

const tile = exampleTile('uploads/default/K-a/photo');
const all = async (of: OwnerKey, tenantId: TenantId = 'default') => (await projects.page(tenantId, of)).projects;

describe('saving a project', () => {
  test('increments the version and returns the project unchanged', async () => {
    const project = exampleProject([tile]);
    const saved = await projects.save('default', owner, project);
    expect(saved).toEqual({ kind: 'saved', project: { ...project, version: 1 } });
    expect(await projects.get('default', owner, project.id)).toEqual({ ...project, version: 1 });
  });

  test('preserves numbers beyond the precision of the table', async () => {
    const project = exampleProject([tile], { tileSpacing: 5e-324, tilesAside: [{ ...tile, id: 'aside' }] });
    expect(await projects.save('default', owner, project)).toMatchObject({ kind: 'saved' });
    expect(await projects.get('default', owner, project.id)).toEqual({ ...project, version: 1 });
  });

  test('continues from the version that was read', async () => {
    const project = exampleProject([tile]);
    await projects.save('default', owner, project);
    const second = await projects.save('default', owner, { ...project, version: 1, quantity: 2 });
    expect(second).toEqual({ kind: 'saved', project: { ...project, version: 2, quantity: 2 } });
  });

  test('refuses an old version and returns the stored one, so that nothing is lost', async () => {
    const project = exampleProject([tile]);
    await projects.save('default', owner, { ...project, quantity: 7 });
    const late = await projects.save('default', owner, { ...project, quantity: 3 });
    expect(late).toEqual({ kind: 'conflict', stored: { ...project, quantity: 7, version: 1 } });
  });

  test('with the same content twice is one save', async () => {
    const project = exampleProject([tile]);
    const first = await projects.save('default', owner, project);
    expect(await projects.save('default', owner, project)).toEqual(first);
    expect((await projects.get('default', owner, project.id))?.version).toBe(1);
  });

  test('from one version in twenty windows has one winner, and the others get its version', async () => {
    const project = exampleProject([tile]);
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, number) => projects.save('default', owner, { ...project, quantity: number + 1 })),
    );
    const winners = results.flatMap((result) => (result.kind === 'saved' ? [result.project] : []));
    expect(winners).toHaveLength(1);
    const stored = results.flatMap((result) => (result.kind === 'conflict' ? [result.stored] : []));
    expect(stored).toEqual(Array.from({ length: 19 }, () => winners[0]));
  });

  test('restores a project that another window deleted', async () => {
    const project = exampleProject([tile]);
    await projects.save('default', owner, project);
    await projects.remove('default', owner, project.id);
    const saved = await projects.save('default', owner, { ...project, version: 1 });
    expect(saved.kind).toBe('saved');
  });

  test('from before the removal never restores the project, however often and late it arrives', async () => {
    const project = exampleProject([tile]);
    await projects.save('default', owner, project);
    await projects.save('default', owner, { ...project, version: 1, quantity: 2 });
    await projects.remove('default', owner, project.id);
    for (const late of [project, { ...project, version: 1, quantity: 2 }, project])
      expect(await projects.save('default', owner, late)).toEqual({ kind: 'removed', version: 2 });
    expect(await all(owner)).toEqual([]);
    // A client that has seen the last version may restore it.
    const back = await projects.save('default', owner, { ...project, version: 2, quantity: 3 });
    expect(back).toMatchObject({ kind: 'saved', project: { version: 3, quantity: 3 } });
  });

  test('twice during a removal has a consistent result', async () => {
    for (let round = 0; round < 10; round++) {
      const project = exampleProject([tile], { id: `p-${round}` });
      await projects.save('default', owner, project);
      await Promise.all([
        projects.save('default', owner, project),
        projects.remove('default', owner, project.id),
        projects.save('default', owner, project),
      ]);
    }
    expect(await all(owner)).toEqual([]);
  });

  test('that arrives after the removal has no effect, not even as the first save', async () => {
    const project = exampleProject([tile]);
    await projects.save('default', owner, project);
    for (const _ of [1, 2]) await projects.remove('default', owner, project.id, undefined, 2);
    expect(await projects.save('default', owner, { ...project, version: 1, quantity: 2 })).toEqual({
      kind: 'removed',
      version: 2,
    });
    const first = exampleProject([tile], { id: 'never-there' });
    await projects.remove('default', owner, first.id, undefined, 1);
    expect(await projects.save('default', owner, first)).toEqual({ kind: 'removed', version: 1 });
    expect(await all(owner)).toEqual([]);
  });

  test('remembers the last twenty removals', async () => {
    const numbered = (number: number) => exampleProject([tile], { id: `p-${number}` });
    for (let number = 0; number <= 20; number++) {
      await projects.save('default', owner, numbered(number));
      await projects.remove('default', owner, numbered(number).id);
    }
    expect((await projects.save('default', owner, numbered(1))).kind).toBe('removed');
    expect((await projects.save('default', owner, numbered(0))).kind).toBe('saved');
    const Key = { pk: `OWNER#default#${owner}`, sk: 'PROJECTLIST' };
    const { Item } = await dynamo.shop.documents.send(new GetCommand({ TableName: dynamo.shop.tableName, Key }));
    // Stores only the version of each.
    expect(Item?.removed).toEqual(Array.from({ length: 20 }, (_, at) => ({ id: `p-${at + 1}`, version: 1 })));
  });

  test('fits a hundred tiles many times into a row', async () => {
    const tiles = Array.from({ length: 100 }, (_, number) => ({ ...tile, id: `tile-${number}` }));
    await projects.save('default', owner, exampleProject(tiles));
    expect((await projects.get('default', owner, 'project-1'))?.tiles).toEqual(tiles);
  });
});

describe('the projects of an owner', () => {
  test('are listed until they are removed, idempotently', async () => {
    await projects.save('default', owner, exampleProject([tile], { id: 'a' }));
    await projects.save('default', owner, exampleProject([tile], { id: 'b' }));
    expect((await all(owner)).map((project) => project.id)).toEqual(['a', 'b']);
    await projects.remove('default', owner, 'a');
    await projects.remove('default', owner, 'a');
    expect((await all(owner)).map((project) => project.id)).toEqual(['b']);
  });

  test('are not removed by a late call if they were changed or restored since', async () => {
    const [removedAt, before, after] = ['2026-11-21T12:00:00.000Z', '2026-11-21T11:59:59.999Z', '2026-11-21T12:00:00Z'];
    await projects.save('default', owner, exampleProject([tile], { id: 'a', updatedAt: after }));
    await projects.save('default', owner, exampleProject([tile], { id: 'b', updatedAt: before }));
    for (const id of ['a', 'b', 'c']) await projects.remove('default', owner, id, { removedAt });
    expect((await all(owner)).map(({ id }) => id)).toEqual(['a']);
  });

  test('are not removed by a client that has not seen all of their tiles, hung or set aside', async () => {
    const unseen = { ...tile, id: 'unseen' };
    await projects.save('default', owner, exampleProject([tile], { id: 'a' }));
    await projects.save('default', owner, exampleProject([tile, unseen], { id: 'b' }));
    await projects.save('default', owner, exampleProject([tile], { id: 'c', tilesAside: [unseen] }));
    const removal = { removedAt: '2036-01-01T00:00:00.000Z', removedTileIds: [tile.id] };
    for (const id of ['a', 'b', 'c']) await projects.remove('default', owner, id, removal);
    expect((await all(owner)).map(({ id }) => id)).toEqual(['b', 'c']);
  });

  test('are invisible to other owners and tenants', async () => {
    await projects.save('default', owner, exampleProject([tile]));
    const stranger = ownerOfCartToken('stranger');
    for (const [tenantId, other] of [
      ['default', stranger],
      ['pharmacy', owner],
    ] as const) {
      expect(await projects.get(tenantId, other, 'project-1')).toBeUndefined();
      expect(await all(other, tenantId)).toEqual([]);
      await projects.remove(tenantId, other, 'project-1');
    }
    expect(await projects.get('default', owner, 'project-1')).toBeDefined();
  });
});

describe('the maximum number of projects', () => {
  const numbered = (number: number, changes: Partial<Project> = {}) =>
    exampleProject([tile], { id: `p-${String(number).padStart(4, '0')}`, ...changes });
  /** Writes rows directly, because saving hundreds of projects takes ten seconds. */
  async function fill(amount: number, status: Project['status'] = 'InProgress', from = 0): Promise<void> {
    const requests = Array.from({ length: amount }, (_, at) => {
      const project = numbered(from + at, { status, version: 1 });
      const key = { pk: `OWNER#default#${owner}`, sk: `PROJECT#${project.id}` };
      return { PutRequest: { Item: { ...key, version: 1, status, document: pack(project) } } };
    });
    const { documents, tableName } = dynamo.shop;
    for (let at = 0; at < amount; at += 25)
      await documents.send(new BatchWriteCommand({ RequestItems: { [tableName]: requests.slice(at, at + 25) } }));
  }
  const kindsOf = (results: { kind: string }[]) => results.map(({ kind }) => kind).sort();

  test('allows saving all of them, and another one only after a deletion', async () => {
    await fill(OPEN_PROJECTS_MAX);
    const another = numbered(OPEN_PROJECTS_MAX);
    expect(await projects.save('default', owner, another)).toEqual({ kind: 'too_many_projects' });
    expect(await projects.get('default', owner, another.id)).toBeUndefined();
    expect((await projects.save('default', owner, numbered(0, { version: 1, quantity: 2 }))).kind).toBe('saved');
    // Also a first save that is repeated because its reply was lost.
    expect((await projects.save('default', owner, numbered(1))).kind).toBe('saved');
    await projects.remove('default', owner, numbered(2).id);
    expect((await projects.save('default', owner, another)).kind).toBe('saved');
    expect((await all(owner)).length).toBe(OPEN_PROJECTS_MAX);
  });

  test('gives the last place to one of two concurrent new projects', async () => {
    await fill(OPEN_PROJECTS_MAX - 1);
    const both = [OPEN_PROJECTS_MAX, OPEN_PROJECTS_MAX + 1].map((number) => numbered(number));
    const results = await Promise.all(both.map((project) => projects.save('default', owner, project)));
    expect(kindsOf(results)).toEqual(['saved', 'too_many_projects']);
    expect((await all(owner)).length).toBe(OPEN_PROJECTS_MAX);
  });

  test('excludes ordered ones', async () => {
    await fill(10, 'Completed');
    await fill(OPEN_PROJECTS_MAX, 'Cart', 10);
    expect((await all(owner)).length).toBe(OPEN_PROJECTS_MAX + 10);
    expect((await projects.save('default', owner, numbered(9_999))).kind).toBe('too_many_projects');
  });
});

describe('moving a project to another owner', () => {
  const project = exampleProject([tile]);
  const customer = () => ownerOfCustomer(`of-${owner}`);
  const versionsOf = async (of: OwnerKey) => (await all(of)).map(({ version }) => version);

  async function saved(of: OwnerKey, version: number, quantity = 1): Promise<Project> {
    const result = await projects.save('default', of, { ...project, quantity, version: version - 1 });
    if (result.kind !== 'saved') throw new Error(`Not saved: ${result.kind}`);
    return result.project;
  }

  test('keeps it unchanged, including its version, and is idempotent', async () => {
    const stored = await saved(owner, 5);
    await projects.move('default', owner, customer(), stored.id);
    await projects.move('default', owner, customer(), stored.id);
    expect(await all(owner)).toEqual([]);
    expect(await all(customer())).toEqual([stored]);
  });

  test.each([
    ['replaces an older one of the new owner', 4, 2],
    ['deletes it if the new owner has a newer one', 2, 4],
    ['deletes it if the new owner has the same version', 3, 3],
  ])('%s', async (_name, moved, there) => {
    await saved(customer(), there, 7);
    const { id } = await saved(owner, moved, 1);
    await projects.move('default', owner, customer(), id);
    expect(await all(owner)).toEqual([]);
    const [left, ...more] = await all(customer());
    expect(more).toEqual([]);
    expect(left).toMatchObject(moved > there ? { version: moved, quantity: 1 } : { version: there, quantity: 7 });
  });

  test('includes saves since it was read', async () => {
    const read = await saved(owner, 1);
    await projects.save('default', owner, { ...read, quantity: 9 });
    await projects.move('default', owner, customer(), read.id);
    expect(await all(customer())).toMatchObject([{ version: 2, quantity: 9 }]);
    expect(await all(owner)).toEqual([]);
  });

  test('does not restore one that was deleted since it was read', async () => {
    const read = await saved(owner, 1);
    await projects.remove('default', owner, read.id);
    await projects.move('default', owner, customer(), read.id);
    expect(await all(customer())).toEqual([]);
  });

  test('does not restore one that the new owner has removed, unless it was changed since', async () => {
    const read = await saved(owner, 1);
    await projects.move('default', owner, customer(), read.id);
    await projects.remove('default', customer(), read.id);
    // The first save repeated, with only the cart token.
    const late = await saved(owner, 1);
    await projects.move('default', owner, customer(), late.id);
    expect([await all(owner), await all(customer())]).toEqual([[], []]);
    const { id } = await saved(owner, 2, 7);
    await projects.move('default', owner, customer(), id);
    expect(await all(customer())).toMatchObject([{ version: 2, quantity: 7 }]);
  });

  test('moves each of many projects once in many concurrent calls', async () => {
    const ids = Array.from({ length: 8 }, (_, number) => `p-${number}`);
    for (const id of ids) await projects.save('default', owner, { ...project, id });
    await Promise.all([...ids, ...ids].map((id) => projects.move('default', owner, customer(), id)));
    for (const { id } of await all(owner)) await projects.move('default', owner, customer(), id);
    expect([await all(owner), (await all(customer())).map(({ id }) => id)]).toEqual([[], ids]);
  });

  test('in ten concurrent calls while a window saves loses and duplicates nothing', async () => {
    const read = await saved(owner, 1);
    const [late] = await Promise.all([
      projects.save('default', owner, { ...read, quantity: 9 }),
      ...Array.from({ length: 10 }, () => projects.move('default', owner, customer(), read.id)),
    ]);
    expect(late.kind).toBe('saved');
    const left = await all(owner);
    for (const each of left) await projects.move('default', owner, customer(), each.id);
    expect(await versionsOf(owner)).toEqual([]);
    expect(await all(customer())).toMatchObject([{ version: 2, quantity: 9 }]);
  });
});
