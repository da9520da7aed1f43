import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BUDGETS } from '../../../shared/platform/budgets.ts';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { type BudgetStore, createBudgetStore } from './rate-limit-store.ts';

let dynamo: TestDynamo;
let budgets: BudgetStore;
let subject = '';
let subjects = 0;
/** The first second of an hour. */
const START = 20_000 * 86_400;
const granted = { kind: 'granted' };

beforeAll(async () => {
  dynamo = await startDynamo();
  budgets = createBudgetStore(dynamo.ephemeral);
});
afterAll(() => dynamo.stop());
beforeEach(() => {
  subject = `subject-${subjects++}`;
});

const spend = (times: number, nowSeconds = START) =>
  Promise.all(Array.from({ length: times }, () => budgets.spend('sends', subject, nowSeconds)));
const grantedOf = (results: { kind: string }[]) => results.filter(({ kind }) => kind === 'granted').length;

describe('a budget', () => {
  test('grants twenty of a hundred concurrent calls', async () => {
    expect(grantedOf(await spend(100))).toBe(20);
  });

  test('returns the time of the next call, and is full again then', async () => {
    await spend(20);
    expect(await budgets.spend('sends', subject, START + 600)).toEqual({ kind: 'over', retryAfterSeconds: 3000 });
    expect(await budgets.spend('sends', subject, START + 3599)).toEqual({ kind: 'over', retryAfterSeconds: 1 });
    expect(grantedOf(await spend(21, START + 3600))).toBe(20);
  });

  test('is separate per subject and name', async () => {
    await spend(20);
    expect(await budgets.spend('sends', `${subject}-b`, START)).toEqual(granted);
    expect(await budgets.spend('verifies', subject, START)).toEqual(granted);
  });

  test('refunds a charge made in error, and never more than that', async () => {
    await spend(20);
    await budgets.giveBack('sends', subject, START);
    expect(grantedOf(await spend(5))).toBe(1);
    for (let time = 0; time < 30; time++) await budgets.giveBack('sends', subject, START);
    expect(grantedOf(await spend(30))).toBe(20);
  });

  test('refunds it in the window of the charge', async () => {
    await spend(20);
    await spend(20, START + 3600);
    await budgets.giveBack('sends', subject, START + 3599);
    expect(grantedOf(await spend(1, START + 3600))).toBe(0);
    expect(grantedOf(await spend(1, START))).toBe(1);
  });

  test('counts several at once, all or none, with their bytes', async () => {
    const take = (times: number, bytes: number) => budgets.spend('ownUploads', subject, START, { times, bytes });
    const { max, bytesMax } = BUDGETS.ownUploads;
    expect((await take(max + 1, 0)).kind).toBe('over');
    expect((await take(1, bytesMax + 1)).kind).toBe('over');
    expect(await take(max - 10, 1)).toEqual(granted);
    expect((await take(11, 1)).kind).toBe('over');
    expect((await take(1, bytesMax)).kind).toBe('over');
    expect(await take(9, bytesMax - 1)).toEqual(granted);
    expect((await take(1, 1)).kind).toBe('over');
    await budgets.giveBack('ownUploads', subject, START, { times: 9, bytes: bytesMax - 1 });
    expect(await take(10, bytesMax - 1)).toEqual(granted);
  });

  test('grants the rest to one of two concurrent calls', async () => {
    const { max } = BUDGETS.ownUploads;
    const both = await Promise.all([0, 1].map(() => budgets.spend('ownUploads', subject, START, { times: max - 1 })));
    expect(grantedOf(both)).toBe(1);
  });

  test('expires after its window', async () => {
    await spend(1);
    const { Item } = await dynamo.ephemeral.documents.send(
      new GetCommand({
        TableName: dynamo.ephemeral.tableName,
        Key: { pk: `BUDGET#sends#${subject}#${START / 3600}`, sk: 'META' },
      }),
    );
    expect(Item).toMatchObject({ spent: 1, ttl: START + 3600 });
  });
});
