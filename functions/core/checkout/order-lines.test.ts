import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Product } from '../../../shared/product/schema.ts';
import type { Project } from '../../../shared/project/schema.ts';
import { tilesByFrameColor } from '../../../shared/project/tile-count.ts';
import {
  exampleGoods,
  examplePricing,
  exampleProduct,
  exampleProject,
  exampleTenant,
  exampleTile,
} from '../../../tests/support/examples.ts';
import type { RequestedLine } from './checkout-request.ts';
import { snapshotOrder } from './order-lines.ts';
import { quoteLines } from './quote.ts';

const PRODUCT = exampleProduct();
const NO_DISCOUNTS = { codes: [], customer: undefined, welcomeEmail: undefined, now: new Date(0) };
const CATALOGUE = { tenant: exampleTenant(), pricing: examplePricing(), products: [PRODUCT] };

/** The cart lines that a browser sends for a project. */
const linesOf = (project: Project): RequestedLine[] =>
  [...tilesByFrameColor(project)].map(([color, tiles]) => ({
    id: `${project.id}-${color}`,
    merchandiseId: `gid://shopify/ProductVariant/${color}Tile`,
    quantity: tiles.length * project.quantity,
    projectId: project.id,
  }));

const projects = fc
  .array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      colors: fc.array(fc.constantFrom('Black' as const, 'White' as const), { minLength: 1, maxLength: 12 }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((all) =>
    all.map(({ quantity, colors }, index) =>
      exampleProject(
        colors.map((frameColor, tile) => exampleTile(`photo-${index}-${tile}`, { id: `tile-${tile}`, frameColor })),
        { id: `project-${index}`, quantity },
      ),
    ),
  );

test('freezes the paid and printed tiles, regardless of the cart', () => {
  fc.assert(
    fc.property(projects, (all) => {
      const quote = quoteLines(all.flatMap(linesOf), false, CATALOGUE, NO_DISCOUNTS);
      const frozen = snapshotOrder(quote.lines, new Map(all.map((project) => [project.id, project])));
      if (frozen.kind !== 'taken') throw new Error(frozen.kind);
      const prints = frozen.lines.flatMap((line) => line.tiles.map((tile) => tile.copies));
      const bought = frozen.lines.reduce((sum, line) => sum + line.quantity, 0);
      expect(prints.reduce((sum, copies) => sum + copies, 0)).toBe(bought);
      expect(prints).toHaveLength(all.reduce((sum, project) => sum + project.tiles.length, 0));
      expect(frozen.lines.map((line) => line.number)).toEqual(frozen.lines.map((_, index) => index + 1));
      expect(frozen.lines.reduce((sum, line) => sum + line.totalCents, 0)).toBe(quote.totalCents);
      for (const line of frozen.lines) {
        expect(line.tiles.every((tile) => `Photo tile, ${tile.frameColor.toLowerCase()} frame` === line.title)).toBe(
          true,
        );
        expect(line.tiles.map((tile) => tile.number)).toEqual(line.tiles.map((_, index) => index + 1));
      }
    }),
  );
});

test('stores the short names of the goods', () => {
  const [product] = exampleGoods().filter(({ kind }) => kind === 'accessory');
  if (!product) throw new Error('The examples have an accessory');
  const named = { ...product, shortNameSingular: 'wall pad kit', shortNameplural: 'wall pad kits' };
  const line = { id: 'pads', merchandiseId: 'gid://shopify/ProductVariant/WallPad', quantity: 3, projectId: undefined };
  const quote = quoteLines([line], false, { ...CATALOGUE, products: [PRODUCT, named] }, NO_DISCOUNTS);
  const frozen = snapshotOrder(quote.lines, new Map());
  if (frozen.kind !== 'taken') throw new Error(frozen.kind);
  const [stored] = frozen.lines;
  expect(stored?.product.shortName).toEqual({ singular: 'wall pad kit', plural: 'wall pad kits' });
});

test('never freezes a line with a wrong or missing quantity', () => {
  fc.assert(
    fc.property(projects, fc.nat(), fc.constantFrom(-1, 1, 0), (all, pick, change) => {
      const lines = all.flatMap(linesOf);
      const at = pick % lines.length;
      const wrong = lines.flatMap((line, index) => {
        if (index !== at) return [line];
        return change === 0 ? [] : [{ ...line, quantity: line.quantity + change }];
      });
      // A project whose only line was removed is simply not in the cart.
      const asked = new Map(
        all
          .filter((project) => wrong.some(({ id }) => id.startsWith(`${project.id}-`)))
          .map((project) => [project.id, project]),
      );
      fc.pre(asked.size === all.length);
      const quote = quoteLines(
        wrong.filter((line) => line.quantity > 0),
        false,
        CATALOGUE,
        NO_DISCOUNTS,
      );
      expect(snapshotOrder(quote.lines, asked).kind).toBe('out_of_date');
    }),
  );
});

test('freezes the product with its geometry', () => {
  const project = exampleProject([exampleTile('photo')]);
  const quote = quoteLines(linesOf(project), false, CATALOGUE, NO_DISCOUNTS);
  const frozen = snapshotOrder(quote.lines, new Map([[project.id, project]]));
  expect(frozen).toMatchObject({
    kind: 'taken',
    lines: [{ sku: 'TILE-Black', product: { id: PRODUCT.id, physicalWidthInches: 8.25, matInches: 1 } }],
  });
});

test('freezes what determines the print files: format, safe zone, fill color and the actual hanging system', () => {
  const project = exampleProject([exampleTile('photo', { bgFillColor: '#3A7BD5', orientation: 'Portrait' })]);
  const product: Product = { ...PRODUCT, outputFormat: 'tiff', safeInches: 0.5, orientationEligible: false };
  const quote = quoteLines(linesOf(project), false, CATALOGUE, NO_DISCOUNTS);
  const lines = quote.lines.map((line) => ({ ...line, product }));
  const frozen = snapshotOrder(lines, new Map([[project.id, project]]));
  expect(frozen).toMatchObject({
    kind: 'taken',
    lines: [
      {
        product: { outputFormat: 'tiff', safeInches: 0.5 },
        tiles: [{ bgFillColor: '#3A7BD5', orientation: 'Landscape' }],
      },
    ],
  });
});

test('reports tiles of another product than the line sells as out of date', () => {
  const project = exampleProject([exampleTile('photo')], { productId: 'something-else' });
  const quote = quoteLines(linesOf(project), false, CATALOGUE, NO_DISCOUNTS);
  expect(snapshotOrder(quote.lines, new Map([[project.id, project]])).kind).toBe('out_of_date');
});

test('prices and prints a tile with three copies three times for each project', () => {
  const tile = exampleTile('uploads/a', { quantity: 3, quarterTurns: 1 });
  const project = exampleProject([tile, exampleTile('uploads/b', { id: 'other' })], { id: 'wall', quantity: 2 });
  const lines = linesOf(project).map((line) => ({ ...line, quantity: 8 }));
  const frozen = snapshotOrder(
    quoteLines(lines, false, CATALOGUE, NO_DISCOUNTS).lines,
    new Map([[project.id, project]]),
  );
  if (frozen.kind !== 'taken') throw new Error(frozen.kind);
  expect(frozen.lines.flatMap((line) => line.tiles.map(({ copies, quarterTurns }) => [copies, quarterTurns]))).toEqual([
    [6, 1],
    [2, undefined],
  ]);
});
