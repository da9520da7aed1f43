import { describe, expect, test } from 'vitest';
import { type ColumnMapping, guessMapping, IMPORT_FIELD_NAMES, IMPORT_FIELDS } from './columns.ts';
import { readCsv } from './csv.ts';
import { readProducts } from './read-products.ts';

const read = (text: string, mapping?: ColumnMapping) => {
  const file = readCsv(text);
  return readProducts(file, mapping ?? guessMapping(file.records[0]?.cells ?? []));
};

describe('columns are recognized by their headings', () => {
  test('of the common store export', () => {
    const headings =
      'Handle,Title,Body (HTML),Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Variant Image,Status';
    expect(guessMapping(headings.split(','))).toEqual({
      ...{ handle: 0, name: 1, description: 2, variantName: 5, variantSku: 6, variantPrice: 7, imageUrl: 8 },
      ...{ variantImage: 9, publishState: 10 },
    });
  });

  test('of our own format, in any spelling', () => {
    expect(guessMapping([' HANDLE ', 'name', 'widthInches', 'price', 'nonsense'])).toEqual({
      ...{ handle: 0, name: 1, widthInches: 2, variantPrice: 3 },
    });
  });
});

test('rows with one handle are one product, in any position, and a row without one continues the last', () => {
  const { products } = read(
    'Handle,Title,Option1 Value,Variant Price,Image Src\noak,Oak,Small,10,/a.webp\nelm,Elm,One,5,/e.webp\n,,,,/e2.webp\noak,,Large,12,/b.webp\n',
  );
  expect(products.map(({ handle, line, variants, imageUrls }) => [handle, line, variants.length, imageUrls])).toEqual([
    ['oak', 2, 2, ['/a.webp', '/b.webp']],
    ['elm', 3, 1, ['/e.webp', '/e2.webp']],
  ]);
  expect(products.flatMap(({ problems }) => problems)).toEqual([]);
});

test('the only variant of a product without options takes the product’s name', () => {
  const { products } = read('Handle,Title,Option1 Value,Variant Price\npad,Wall pad,Default Title,5\n');
  expect(products[0]?.variants).toEqual([{ line: 2, name: 'Wall pad', price: 5 }]);
});

test.each([
  ['14', 14],
  ['14.00', 14],
  ['$1,234.50', 1234.5],
  ['14,50', 14.5],
  ['€ 9', 9],
  ['1,234', 1234],
  ['0', 0],
])('a price of %s', (typed, price) => {
  const { products } = read(`Handle;Variant Price\noak;${typed}\n`);
  expect(products[0]?.variants[0]?.price).toBe(price);
});

test.each(['-1', 'free', '1.2.3', '12 USD', '1e3', '0x10', 'NaN'])('no price: %s', (typed) => {
  const { products } = read(`Handle;Variant Price\noak;${typed}\n`);
  expect(products[0]?.problems).toEqual([
    {
      line: 2,
      column: 'Variant Price',
      value: typed,
      message: 'This is not a price. Write it in dollars, like 14.00.',
    },
  ]);
});

test.each(['12.345', '12,3456', '$0.999', '1,234.505'])('a price of %s has a part of a cent', (typed) => {
  const { products } = read(`Handle;Variant Price\noak;${typed}\n`);
  expect(products[0]?.variants).toEqual([]);
  expect(products[0]?.problems).toMatchObject([
    { line: 2, column: 'Variant Price', value: typed, message: expect.stringContaining('part of a cent') },
  ]);
});

test('the values of three options are the name of a variant, so that none is there twice', () => {
  const { products } = read(
    'Handle,Title,Option1 Value,Option2 Value,Option3 Value,Variant Price\n' +
      'oak,Oak,8x8,Black,Matte,10\noak,,8x8,White,Matte,11\noak,,12x12,,,12\n',
  );
  expect(products[0]?.variants.map(({ name }) => name)).toEqual([
    '8x8 / Black / Matte',
    '8x8 / White / Matte',
    '12x12',
  ]);
  expect(products[0]?.problems).toEqual([]);
});

test('the pictures and tags of a store’s export are those of the product, each once', () => {
  const { products } = read(
    'Handle,Title,Tags,Published,Variant Price,Image Src\n' +
      'oak,Oak,"Wood, Gifts ,Wood",TRUE,10,/a.webp\noak,,,,,/b.webp\noak,,,,,/a.webp\n',
  );
  expect(products[0]).toMatchObject({
    tags: ['Wood', 'Gifts'],
    publishState: 'published',
    imageUrls: ['/a.webp', '/b.webp'],
  });
});

test('a heading may be the name that the screen has for the field', () => {
  const headings = IMPORT_FIELDS.map((field) => IMPORT_FIELD_NAMES[field]);
  expect(guessMapping(headings)).toEqual(Object.fromEntries(IMPORT_FIELDS.map((field, index) => [field, index])));
});

test.each([
  ['<p>One</p><p>Two</p>', 'One\nTwo'],
  ['Salt &amp; <b>pepper</b>&nbsp;&#39;n&#39; co', "Salt & pepper 'n' co"],
  ['a<br/>b', 'a\nb'],
  ['<script>alert(1)</script>Safe', 'Safe'],
  ['3 < 4 and 5 > 4', '3 < 4 and 5 > 4'],
  ['<ul><li>One</li><li>Two</li></ul>', 'One\nTwo'],
])('a description of %s is text', (html, text) => {
  const { products } = read(`Handle,Body\noak,"${html.replaceAll('"', '""')}"\n`);
  expect(products[0]?.description).toBe(text);
});

test.each([
  ['active', 'published'],
  ['Archived', 'withdrawn'],
  ['draft', 'draft'],
  ['TRUE', 'published'],
  ['false', 'draft'],
])('a state of %s is %s', (typed, state) => {
  expect(read(`Handle,Status\noak,${typed}\n`).products[0]?.publishState).toBe(state);
});

test.each<[string, string, string, number]>([
  ['a state that is not known', 'Status', 'sold', 2],
  ['a kind that is not known', 'Kind', 'car', 2],
  ['a size that is no number', 'widthInches', 'wide', 2],
])('%s is a problem with its line', (_what, heading, cell, line) => {
  const { problems = [] } = read(`Handle,${heading}\noak,${cell}\n`).products[0] ?? {};
  expect(problems.map((problem) => problem.line)).toEqual([line]);
});

test('reports rows without a product by line: no handle, an invalid one, an unclosed quote', () => {
  const { products, problems } = read('Handle,Title\n,Nobody\nNot/An/Address,A\nok,"open');
  expect(products.map(({ handle }) => handle)).toEqual(['ok']);
  expect(problems.map(({ line }) => line).sort()).toEqual([2, 3, 4]);
});

test('a duplicate variant is a problem of its second row', () => {
  const { products } = read('Handle,Option1 Value,Variant Price\noak,One,1\noak,One,2\n');
  expect(products[0]?.problems).toEqual([
    {
      line: 3,
      column: 'Option1 Value',
      value: 'One',
      message: 'The variant “One” is there twice. Give each variant its own name.',
    },
  ]);
});
