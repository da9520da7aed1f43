import { BatchWriteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { Project } from '../../../shared/project/schema.ts';
import { LAYOUTS } from '../../../shared/wall/layouts.ts';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { exampleProject, exampleTile } from '../../../tests/support/examples.ts';
import { largestProject, noise } from '../../../tests/support/largest-project.ts';
import { pack } from '../db/packed.ts';
import { type OwnerKey, ownerOfCartToken, ownerOfCustomer } from '../lib/owner.ts';
import { toRows } from './project-rows.ts';
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

describe('a project that exceeds a row', () => {
  const photoKey = 'uploads/default/K-a/photo';
  const rowsOf = async (of: OwnerKey) => {
    const { Items = [] } = await dynamo.shop.documents.send(
      new QueryCommand({
        TableName: dynamo.shop.tableName,
        KeyConditionExpression: 'pk = :owner',
        ExpressionAttributeValues: { ':owner': `OWNER#default#${of}` },
        ProjectionExpression: 'sk',
      }),
    );
    return Items.map(({ sk }) => String(sk));
  };

  test('is split into several, and read unchanged, up to the largest possible', async () => {
    const largest = largestProject(photoKey);
    expect(z.safeParse(Project, largest).success).toBe(true);
    const saved = await projects.save('default', owner, largest);
    expect(saved.kind).toBe('saved');
    expect(await projects.get('default', owner, largest.id)).toEqual({ ...largest, version: 1 });
    // Far below the 100 rows and 4 MB of a transaction, also when it moves.
    expect((await rowsOf(owner)).length).toBeLessThanOrEqual(6);
  });

  test('is never read half old and half new while windows save it', async () => {
    const versions = await Promise.all(
      [1, 2, 3, 4].map(async (quantity) => {
        const mine = largestProject(photoKey, { quantity });
        await projects.save('default', owner, mine);
        const found = await projects.get('default', owner, mine.id);
        const again = await projects.save('default', owner, { ...mine, version: found?.version ?? 0 });
        const read = await projects.get('default', owner, mine.id);
        if (!read) throw new Error('It was saved');
        return [again.kind, read.tiles.length, z.safeParse(Project, read).success];
      }),
    );
    for (const [kind, tiles, isWhole] of versions) {
      expect(['saved', 'conflict']).toContain(kind);
      expect([tiles, isWhole]).toEqual([100, true]);
    }
  });

  test('may shrink into one row and grow again; a removal leaves nothing behind', async () => {
    const large = largestProject(photoKey);
    await projects.save('default', owner, large);
    const small = { ...exampleProject([tile]), version: 1 };
    expect((await projects.save('default', owner, small)).kind).toBe('saved');
    expect(await projects.get('default', owner, large.id)).toEqual({ ...small, version: 2 });
    await projects.save('default', owner, { ...large, version: 2 });
    expect(await projects.get('default', owner, large.id)).toEqual({ ...large, version: 3 });
    await projects.save('default', owner, { ...small, version: 3 });
    await projects.remove('default', owner, large.id);
    expect(await rowsOf(owner)).toEqual(['PROJECTLIST']);
  });

  test('moves completely, and leaves nothing behind', async () => {
    const large = largestProject(photoKey);
    await projects.save('default', owner, large);
    const to = ownerOfCustomer(`large-${owner}`);
    await projects.move('default', owner, to, large.id);
    await projects.move('default', owner, to, large.id);
    expect(await rowsOf(owner)).toEqual(['PROJECTLIST']);
    expect(await projects.get('default', to, large.id)).toEqual({ ...large, version: 1 });
  });

  test.each(LAYOUTS.map(({ name, numFrames }) => [name, numFrames]))(
    'is impossible on the wall of a layout: %s of %i fits its row with the longest ids',
    async (_name, numFrames) => {
      const tiles = Array.from({ length: numFrames }, () => ({ ...tile, id: noise(64, 'abcdefghijklmnop') }));
      await projects.save('default', owner, exampleProject(tiles));
      expect(await rowsOf(owner)).toEqual(['PROJECT#project-1', 'PROJECTLIST']);
    },
  );
});

describe('a page of projects', () => {
  const idsOf = (page: { projects: Project[] }) => page.projects.map(({ id }) => id);
  async function pages(isOpenOnly: boolean) {
    const found = [];
    for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
      const page = await projects.page('default', owner, { cursor, isOpenOnly });
      found.push(page);
      cursor = page.cursor;
    }
    return found;
  }

  test('ends before it grows too large, and the next one continues there', async () => {
    const ids = ['a', 'b', 'c', 'd'];
    for (const id of ids) await projects.save('default', owner, largestProject('uploads/default/K-a/photo', { id }));
    const found = await pages(false);
    expect(found.map(idsOf)).toEqual(ids.map((id) => [id]));
  });

  test('holds a hundred walls of common size', async () => {
    const ids = Array.from({ length: 100 }, (_, number) => `p-${number}`).sort();
    const tiles = Array.from({ length: 12 }, (_, number) => ({ ...tile, id: `tile-${number}` }));
    const { documents, tableName } = dynamo.shop;
    const requests = ids
      .flatMap((id) => toRows('default', owner, exampleProject(tiles, { id, version: 1 })))
      .map((Item) => ({ PutRequest: { Item } }));
    for (let at = 0; at < requests.length; at += 25)
      await documents.send(new BatchWriteCommand({ RequestItems: { [tableName]: requests.slice(at, at + 25) } }));
    expect((await pages(false)).map(idsOf)).toEqual([ids]);
  });

  test('of open ones skips ordered projects, which can still be read', async () => {
    for (const [id, status] of [
      ['a', 'Completed'],
      ['b', 'Cart'],
      ['c', 'Completed'],
      ['d', 'InProgress'],
    ] as const)
      await projects.save('default', owner, exampleProject([tile], { id, status }));
    expect((await pages(true)).map(idsOf)).toEqual([['b', 'd']]);
    expect((await pages(false)).map(idsOf)).toEqual([['a', 'b', 'c', 'd']]);
    expect(await projects.get('default', owner, 'a')).toMatchObject({ status: 'Completed', tiles: [tile] });
  });

  test('includes ordered projects stored by an older release', async () => {
    const project = exampleProject([tile], { status: 'Completed', version: 4 });
    const row = { pk: `OWNER#default#${owner}`, sk: 'PROJECT#project-1', version: 4, document: pack(project) };
    await dynamo.shop.documents.send(
      new PutCommand({ TableName: dynamo.shop.tableName, Item: { ...row, status: 'Completed' } }),
    );
    expect(await all(owner)).toEqual([project]);
    expect((await pages(true)).map(idsOf)).toEqual([[]]);
  });
});
