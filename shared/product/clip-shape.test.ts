import { describe, expect, test } from 'vitest';
import { clipOf, readSvgTemplate } from './clip-shape.ts';

const ARCH = 'M0 100V40C0 0 100 0 100 40V100Z';
const TEMPLATE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 120"><defs><clipPath id="c"><path fill="none" d="${ARCH}"/></clipPath></defs></svg>`;
const PRODUCT = { physicalWidthInches: 8.25, physicalHeightInches: 8.25 };

test('a template gives its outline in the units of its drawing', () => {
  expect(readSvgTemplate(TEMPLATE)).toEqual({ width: 100, height: 120, path: ARCH });
});

describe('ignores a template without an outline:', () => {
  test.each([
    ['a page', '<html></html>'],
    ['a drawing without a clip path', '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>'],
    ['a drawing that starts elsewhere', TEMPLATE.replace('0 0 100', '5 5 100')],
    ['a drawing without a size', TEMPLATE.replace('100 120', '0 0')],
    ['an invalid path', TEMPLATE.replace(ARCH, 'url(javascript:1)')],
    ['nothing', ''],
  ])('%s', (_, svg) => {
    expect(readSvgTemplate(svg)).toBeUndefined();
  });
});

describe('a product', () => {
  test('is cut to its template', () => {
    expect(clipOf({ ...PRODUCT, svgTemplateData: TEMPLATE })?.path).toBe(ARCH);
  });

  test('is cut to a path in inches of its sheet', () => {
    expect(clipOf({ ...PRODUCT, svgClipPath: 'M0 0H8V8Z' })).toEqual({ width: 8.25, height: 8.25, path: 'M0 0H8V8Z' });
  });

  test.each([
    ['has no outline', {}],
    ['is marked to ignore it', { svgTemplateData: TEMPLATE, ignoreSvg: true }],
    ['has a template that cannot be read', { svgTemplateData: 'no svg', svgClipPath: 'M0 0H8V8Z' }],
    ['has an invalid path', { svgClipPath: '<script>' }],
  ])('keeps its rectangle if it %s', (_, fields) => {
    expect(clipOf({ ...PRODUCT, ...fields })).toBeUndefined();
  });
});
