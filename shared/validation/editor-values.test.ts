import { expect, test } from 'vitest';
import { fileProblem, frameColorProblem, normalizeFilter, normalizeOrientation } from './editor-values.ts';

const PRODUCT = { variants: [{ name: 'Black' }, { name: 'White' }] };

test('a file of size 0 is rejected', () => {
  expect(fileProblem({ size: 0 })).toBe('Empty File');
  expect(fileProblem({ size: 1 })).toBeUndefined();
});

test('a frame colour that the product does not have is answered with those it has', () => {
  expect(frameColorProblem('Black', PRODUCT)).toBeUndefined();
  expect(frameColorProblem('Gray', PRODUCT)).toBe('Expected one of Black, White');
});

test.each([
  ['Portrait', 'Portrait'],
  [' portrait ', 'Portrait'],
  ['LANDSCAPE', 'Landscape'],
  ['square', 'Landscape'],
  [undefined, 'Landscape'],
])('the orientation %j is %s', (typed, expected) => expect(normalizeOrientation(typed)).toBe(expected));

test.each([
  ['grayScale', 'grayScale'],
  ['grayscale', 'grayScale'],
  ['color', 'color'],
  ['sepia', 'color'],
  [undefined, 'color'],
])('the filter %j is %s', (typed, expected) => expect(normalizeFilter(typed)).toBe(expected));
