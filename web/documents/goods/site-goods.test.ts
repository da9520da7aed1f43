// @vitest-environment jsdom

import { beforeEach, expect, test } from 'vitest';
import { memoryStorage } from '../../lib/browser-storage.ts';
import type { Site } from '../../site/create-site.ts';
import { goodsCountOf } from '../../site/goods-count.ts';
import { storageOf, testSite } from '../../site/test-site.ts';
import { goodsLines } from './cart-goods.ts';
import { goodsOf } from './site-goods.ts';

const GRACE = { name: 'Grace Hopper', email: 'grace@example.com', phone: '' };
const gift = (id: string, tiles: number, recipient = GRACE) => ({ id, tiles, recipient });
const NOTHING = { wallPads: 0, hasMembership: false, gifts: [] };

const localStorage = () => memoryStorage();
let shared: ReturnType<typeof localStorage>;
let site: Site;

/** Opens another window of this browser, or reloads the page. */
const open = () => testSite({ localStorage: shared });

beforeEach(async () => {
  shared = localStorage();
  site = await open();
});

test('goods survive a reload, and the cart icon counts each item', async () => {
  const goods = goodsOf(site);
  goods.setWallPads(3);
  goods.setMembership(true);
  goods.putGift(gift('g1', 4));
  expect(goodsCountOf(site).read()).toBe(8);
  const again = await open();
  expect(goodsOf(again).read()).toEqual({ wallPads: 3, hasMembership: true, gifts: [gift('g1', 4)] });
  expect(goodsCountOf(again).read()).toBe(8);
});

test.each<[string, (of: Site) => void]>([
  ['the order is placed', (of) => goodsOf(of).clear()],
  ['the shopper leaves', (of) => of.cartToken.forget()],
])('once %s, all goods are gone', (_what, end) => {
  const goods = goodsOf(site);
  goods.putGift(gift('g1', 4));
  expect(JSON.stringify(storageOf(site))).toContain('Grace');
  end(site);
  expect(goods.read()).toEqual(NOTHING);
  expect(goodsCountOf(site).read()).toBe(0);
  expect(JSON.stringify(storageOf(site))).not.toContain('Grace');
});

test('a note survives a reload without any goods, counts as zero, and goes with the order', async () => {
  goodsOf(site).setNote(' For Ada\u200B\r\nwith love\n');
  const again = goodsOf(await open());
  expect(again.read()).toEqual({ ...NOTHING, note: 'For Ada\nwith love' });
  expect(goodsCountOf(site).read()).toBe(0);
  again.clear();
  expect(goodsOf(await open()).read()).toEqual(NOTHING);
});

test('another window of this browser shows the change', async () => {
  const there = await open();
  expect(goodsOf(there).read()).toEqual(NOTHING);
  goodsOf(site).setWallPads(2);
  window.dispatchEvent(new StorageEvent('storage', { key: 'default:goods' }));
  expect(goodsOf(there).read().wallPads).toBe(2);
});

test('undoing a removed gift restores its position, and a recipient has one gift', () => {
  const goods = goodsOf(site);
  const ada = { ...GRACE, name: 'Ada' };
  for (const each of [gift('g1', 1), gift('g2', 2, ada)]) goods.putGift(each);
  goods.removeGift('g1');
  goods.putGift(gift('g1', 1), 0);
  expect(goods.read().gifts.map(({ id }) => id)).toEqual(['g1', 'g2']);
  goods.putGift(gift('g2', 5, ada));
  expect(goods.read().gifts).toEqual([gift('g1', 1), gift('g2', 5, ada)]);
  goods.putGift(gift('g3', 98));
  expect(goods.read().gifts).toEqual([gift('g2', 5, ada), gift('g3', 99)]);
  goods.putGift(gift('g4', 50));
  expect(goods.read().gifts.at(-1)).toEqual(gift('g4', 100));
});

test.each([
  [-1, 0],
  [99, 99],
  [100, 99],
])('asked for %i wall pads, the cart has %i', (asked, held) => {
  goodsOf(site).setWallPads(asked);
  expect(goodsOf(site).read().wallPads).toBe(held);
});

test('goods that the tenant does not sell get no line', () => {
  const products = [{ id: 'WallPad', shopifyId: 'gid://shopify/ProductVariant/WallPad', price: 5 }];
  const goods = { wallPads: 2, hasMembership: true, gifts: [gift('g1', 3)] };
  expect(goodsLines(goods, products)).toEqual([{ merchandiseId: products[0]?.shopifyId, quantity: 2 }]);
  expect(goodsLines(NOTHING, products)).toEqual([]);
});
