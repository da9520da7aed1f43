import { describe, expect, test } from 'vitest';
import { exampleProduct } from '../../tests/support/examples.ts';
import { artistSlug, findArtist, shownArtists } from './groups.ts';
import { isPrecustomized, productsOfGroup } from './kinds.ts';
import type { Product } from './schema.ts';

describe('the address of an artist', () => {
  test.each([
    ['Hanne Orrevik', 'hanne-orrevik'],
    ['Ana  de la Rua', 'ana-de-la-rua'],
    [' Lone ', 'lone'],
    ['Jean-Luc Abel', 'jean-luc-abel'],
    ['Élodie Ñandú', 'élodie-ñandú'],
  ])('%s is %s', (name, slug) => {
    expect(artistSlug(name)).toBe(slug);
    expect(findArtist([{ name: 'Another Artist' }, { name }], slug)).toEqual({ name });
    expect(findArtist([{ name }], slug.toUpperCase())).toEqual({ name });
  });

  test('an unknown address finds nothing', () => {
    expect(findArtist([{ name: 'Hanne Orrevik' }], 'hanne')).toBeUndefined();
  });
});

test('artists are sorted by their order, without negative ones', () => {
  const groups = [2, -1, 0, 1, -0.5].map((sortOrder) => ({ sortOrder }));
  expect(shownArtists(groups).map(({ sortOrder }) => sortOrder)).toEqual([0, 1, 2]);
  expect(groups[0]?.sortOrder).toBe(2);
});

test('a product with its own picture is pre-customised', () => {
  expect(isPrecustomized(exampleProduct())).toBe(false);
  expect(isPrecustomized({ ...exampleProduct(), precustomizedImageUrl: '/media/a.webp' })).toBe(true);
});

test('sorts a group’s products by their order in the group, then the others by name', () => {
  const product = (name: string, groups?: Product['groups']) => ({ ...exampleProduct(), id: name, name, groups });
  const products = [
    product('none'),
    product('b', [{ id: 'artist' }]),
    product('second', [
      { id: 'other', productSortOrder: 0 },
      { id: 'artist', productSortOrder: 2 },
    ]),
    product('a', [{ id: 'artist' }]),
    product('stranger', [{ id: 'other' }]),
    product('first', [{ id: 'artist', productSortOrder: 1 }]),
  ];
  expect(productsOfGroup(products, 'artist').map(({ name }) => name)).toEqual(['first', 'second', 'a', 'b']);
});
