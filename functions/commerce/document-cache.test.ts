import { expect, test } from 'vitest';
import { createDocumentCache } from './document-cache.ts';

const LIMITS = { bytesMax: 1_000, documentBytesMax: 200, candidatesMax: 50 };
const text = (name: string | number, bytes = 100) => `${name}`.padEnd(bytes, '#');

function cacheWith(...texts: string[]) {
  const cache = createDocumentCache<string>(LIMITS);
  for (const each of texts) {
    cache.offer(each, each);
    cache.offer(each, each);
  }
  return cache;
}

test('caches a document from its second use on', () => {
  const cache = createDocumentCache<string>(LIMITS);
  cache.offer(text('a'), 'A');
  expect(cache.get(text('a'))).toBeUndefined();
  cache.offer(text('a'), 'A');
  expect(cache.get(text('a'))).toBe('A');
});

test('ten thousand one-off documents displace none of the shop’s', () => {
  const own = ['cart', 'create', 'add'].map((name) => text(name));
  const cache = cacheWith(...own);
  for (let index = 0; index < 10_000; index++) cache.offer(text(index), 'junk');
  expect(own.map((each) => cache.get(each))).toEqual(own);
});

test('documents used twice do not displace frequent ones', () => {
  const cache = cacheWith(text('cart'));
  for (let index = 0; index < 1_000; index++) {
    cache.offer(text(index), 'junk');
    cache.offer(text(index), 'junk');
    if (index % 5 === 0) expect(cache.get(text('cart'))).toBe(text('cart'));
  }
});

test('never exceeds its byte limit, in any script', () => {
  const cache = createDocumentCache<string>(LIMITS);
  for (let index = 0; index < 100; index++) {
    for (const each of [text(index, 150), `${index}${'€'.repeat(60)}`]) {
      cache.offer(each, each);
      cache.offer(each, each);
    }
    expect(cache.bytesHeld()).toBeLessThanOrEqual(LIMITS.bytesMax);
  }
});

test('never caches a long document', () => {
  const cache = cacheWith(text('long', 201), `${'€'.repeat(67)}`);
  expect([cache.get(text('long', 201)), cache.bytesHeld()]).toEqual([undefined, 0]);
});

test('evicts the least recently used document first', () => {
  const names = Array.from({ length: 10 }, (_, index) => text(index));
  const cache = cacheWith(...names);
  cache.get(text(0));
  const another = text('another');
  cache.offer(another, another);
  cache.offer(another, another);
  expect([cache.get(text(0)), cache.get(text(1))]).toEqual([text(0), undefined]);
});
