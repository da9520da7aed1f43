import { expect, test } from 'vitest';
import type { DraftProject } from '../../documents/projects/index.ts';
import { draftProject, draftTile } from '../../documents/projects/test-draft.ts';
import { PRODUCT } from '../../documents/projects/test-product.ts';
import { rewardChoices } from './reward-choice.ts';

/** docs/spec 12.13: reward tiles are granted to a customer, and each can be ordered once. */

const REWARD = { ...PRODUCT, id: 'reward-tile', kind: 'reward' as const, price: 0 };
const OTHER = { ...PRODUCT, id: 'mug' };
const set = (id: string, tiles: number, change: Partial<DraftProject> = {}): DraftProject =>
  draftProject(
    Array.from({ length: tiles }, (_, index) => draftTile(`${id}-${index}`)),
    { id, productId: '', ...change },
  );
const kinds = (left: number, ...sets: DraftProject[]) =>
  Object.fromEntries([...rewardChoices(sets, [PRODUCT, REWARD, OTHER], left)].map(([id, { kind }]) => [id, kind]));

test.each([
  ['none are left', 0, {}],
  ['they do not cover the whole set', 1, {}],
  ['they are just enough', 2, { a: 'take' }],
  ['there are more', 9, { a: 'take' }],
])('a set of two tiles if %s', (_when, left, expected) => expect(kinds(left, set('a', 2))).toEqual(expected));

test('copies of a set and of a tile count', () => {
  expect(kinds(3, set('a', 2, { quantity: 2 }))).toEqual({});
  expect(kinds(4, set('a', 2, { quantity: 2 }))).toEqual({ a: 'take' });
  const twice = { ...set('b', 1), tiles: [draftTile('b-0', { quantity: 2 })] };
  expect(kinds(1, twice)).toEqual({});
});

test('tiles used by one set are not offered to another', () => {
  const used = set('a', 2, { productId: REWARD.id });
  expect(kinds(3, used, set('b', 2), set('c', 1))).toEqual({ a: 'leave', c: 'take' });
});

test('a set of more reward tiles than are left must become regular tiles', () => {
  expect(kinds(1, set('a', 2, { productId: REWARD.id }))).toEqual({ a: 'over' });
  expect(kinds(0, set('a', 1, { productId: REWARD.id }))).toEqual({ a: 'over' });
});

test('only tiles can be reward tiles, and only if the shop has these', () => {
  expect(kinds(5, set('a', 1, { productId: OTHER.id }))).toEqual({});
  expect(rewardChoices([set('a', 1)], [PRODUCT], 5).size).toBe(0);
});
