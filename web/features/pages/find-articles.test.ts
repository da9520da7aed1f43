import { expect, test } from 'vitest';
import type { ShownArticle } from '../../../shared/content/schema.ts';
import { bySection, findArticles } from './find-articles.ts';

const article = (id: string, section: string, title: string, body: string): ShownArticle => ({
  id,
  slug: id,
  title,
  section,
  body,
  sortOrder: 1,
  isPromoted: true,
});
const ARTICLES = [
  article('promo', 'Prices', 'How do I use a promo code?', '<p>Type it into <strong>Promo code</strong>.</p>'),
  article('pick-up', 'Pick-up', 'When can I pick up my tiles?', '<p>While the store is open. Don’t hurry.</p>'),
  article('cafe', 'Prices', 'Who is behind it?', '<p><a href="/about/history">Salt &amp; Light Café</a></p>'),
];

test.each([
  ['', ['promo', 'pick-up', 'cafe']],
  ['promo', ['promo']],
  ['CODE prom', ['promo']],
  ['pickup', []],
  ['pick-up', ['pick-up']],
  ["don't", ['pick-up']],
  ['cafe', ['cafe']],
  ['prices', ['promo', 'cafe']],
  // inside a word, a tag or an entity
  ['romo', []],
  ['strong', []],
  ['history', []],
  ['amp', []],
  ['.*', ['promo', 'pick-up', 'cafe']],
])('%j finds %j', (query, ids) => {
  expect(findArticles(ARTICLES, query).map(({ id }) => id)).toEqual(ids);
});

test('sections follow the order of their first articles', () => {
  expect(bySection(ARTICLES).map(({ heading, articles }) => [heading, articles.length])).toEqual([
    ['Prices', 2],
    ['Pick-up', 1],
  ]);
});
