import { expect, test } from 'vitest';
import { newVariantId } from './problems.ts';
import { isKnownToShoppers, isOffered, mayBecome } from './publish-state.ts';
import type { PublishState } from './schema.ts';

const of = (publishState?: PublishState) => (publishState ? { publishState } : {});

test.each<[PublishState | undefined, boolean, boolean]>([
  [undefined, true, true],
  ['published', true, true],
  ['withdrawn', false, true],
  ['draft', false, false],
])('%s: offered %s, known to shoppers %s', (state, offered, known) => {
  expect([isOffered(of(state)), isKnownToShoppers(of(state))]).toEqual([offered, known]);
});

test.each<[string, PublishState | undefined | 'none', PublishState, boolean]>([
  ['a new product', 'none', 'draft', true],
  ['a draft', 'draft', 'published', true],
  ['a draft', 'draft', 'draft', true],
  ['one that never said', undefined, 'draft', false],
  ['one in the shop', 'published', 'draft', false],
  ['one in the shop', 'published', 'withdrawn', true],
  ['one that was withdrawn', 'withdrawn', 'published', true],
  ['one that was withdrawn', 'withdrawn', 'draft', false],
])('%s (%s) may become %s: %s', (_what, before, after, may) => {
  expect(mayBecome(before === 'none' ? undefined : of(before), of(after))).toBe(may);
});

test.each([
  ['tile', 'Black', [], 'oak.BlackTile'],
  ['tile', 'Black', ['oak.BlackTile'], 'oak.Black2Tile'],
  ['accessory', 'Größe 2 × 3', [], 'oak.Groe23'],
  ['tile', '木', [], 'oak.VariantTile'],
] as const)('a new variant of a %s called %s has a unique id', (kind, name, others, id) => {
  expect(newVariantId({ id: 'oak', kind }, name, others)).toBe(id);
});
