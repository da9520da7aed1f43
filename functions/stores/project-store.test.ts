import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startDynamo, type TestDynamo } from '../../tests/support/dynamo.ts';
import { exampleProject, exampleTile } from '../../tests/support/examples.ts';
import { ownerOfCartToken } from '../domain/owner.ts';
import { createProjectStore, type ProjectStore } from './project-store.ts';

let dynamo: TestDynamo;
let projects: ProjectStore;
let owner = ownerOfCartToken('first');
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

describe('saving a project', () => {
  test('counts the version and gives the project back as it was', async () => {
    const project = exampleProject([tile]);
    const saved = await projects.save('default', owner, project);
    expect(saved).toEqual({ kind: 'saved', project: { ...project, version: 1 } });
    expect(await projects.get('default', owner, project.id)).toEqual({ ...project, version: 1 });
  });

  test('goes on from the version that was read', async () => {
    const project = exampleProject([tile]);
    await projects.save('default', owner, project);
    const second = await projects.save('default', owner, { ...project, version: 1, quantity: 2 });
    expect(second).toEqual({ kind: 'saved', project: { ...project, version: 2, quantity: 2 } });
  });

  test('refuses an old version and shows what is stored, so that nothing is lost', async () => {
    const project = exampleProject([tile]);
    await projects.save('default', owner, { ...project, quantity: 7 });
    const late = await projects.save('default', owner, { ...project, quantity: 3 });
    expect(late).toEqual({ kind: 'conflict', stored: { ...project, quantity: 7, version: 1 } });
  });

  test('twice with the same content is one save', async () => {
    const project = exampleProject([tile]);
    const first = await projects.save('default', owner, project);
    expect(await projects.save('default', owner, project)).toEqual(first);
    expect((await projects.get('default', owner, project.id))?.version).toBe(1);
  });

  test('of one version by twenty windows has one winner, the others see it', async () => {
    const project = exampleProject([tile]);
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, number) => projects.save('default', owner, { ...project, quantity: number + 1 })),
    );
    const winners = results.flatMap((result) => (result.kind === 'saved' ? [result.project] : []));
    expect(winners).toHaveLength(1);
    const stored = results.flatMap((result) => (result.kind === 'conflict' ? [result.stored] : []));
    expect(stored).toEqual(Array.from({ length: 19 }, () => winners[0]));
  });

  test('brings back a project that another window deleted', async () => {
    const project = exampleProject([tile]);
    await projects.save('default', owner, project);
    await projects.remove('default', owner, project.id);
    const saved = await projects.save('default', owner, { ...project, version: 1 });
    expect(saved.kind).toBe('saved');
  });

  test('of a hundred tiles fits a row many times over', async () => {
    const tiles = Array.from({ length: 100 }, (_, number) => ({ ...tile, id: `tile-${number}` }));
    await projects.save('default', owner, exampleProject(tiles));
    expect((await projects.get('default', owner, 'project-1'))?.tiles).toEqual(tiles);
  });
});

describe('the projects of an owner', () => {
  test('are listed, and no longer once removed, however often', async () => {
    await projects.save('default', owner, exampleProject([tile], { id: 'a' }));
    await projects.save('default', owner, exampleProject([tile], { id: 'b' }));
    expect((await projects.list('default', owner)).map((project) => project.id)).toEqual(['a', 'b']);
    await projects.remove('default', owner, 'a');
    await projects.remove('default', owner, 'a');
    expect((await projects.list('default', owner)).map((project) => project.id)).toEqual(['b']);
  });

  test('are nobody else’s, and no other tenant’s', async () => {
    await projects.save('default', owner, exampleProject([tile]));
    const stranger = ownerOfCartToken('stranger');
    for (const [tenantId, other] of [
      ['default', stranger],
      ['pharmacy', owner],
    ] as const) {
      expect(await projects.get(tenantId, other, 'project-1')).toBeUndefined();
      expect(await projects.list(tenantId, other)).toEqual([]);
      await projects.remove(tenantId, other, 'project-1');
    }
    expect(await projects.get('default', owner, 'project-1')).toBeDefined();
  });
});
