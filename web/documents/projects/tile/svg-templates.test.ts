import { expect, test } from 'vitest';
import { PRODUCT } from '../test-product.ts';
import { withTemplate } from './svg-templates.ts';

const SVG = '<svg viewBox="0 0 10 10"><clipPath id="c"><path d="M0 0H10V10Z"/></clipPath></svg>';
const ARCH = { ...PRODUCT, svgTemplateUrl: '/media/templates/arch.svg' };
const { signal } = new AbortController();

/** Replies in sequence; undefined is a failed request. */
function answers(...texts: (string | undefined)[]) {
  const asked: string[] = [];
  return {
    asked,
    fetchText: async (url: string) => {
      asked.push(url);
      const text = texts[asked.length - 1];
      if (text === undefined) throw new Error('offline');
      return text;
    },
  };
}

test('a template is fetched, and retried once after a failure', async () => {
  const { asked, fetchText } = answers(undefined, SVG);
  expect(await withTemplate(ARCH, fetchText, signal)).toMatchObject({ svgTemplateData: SVG });
  expect(asked).toHaveLength(2);
});

test.each([
  ['cannot be loaded', [undefined, undefined, SVG]],
  ['is not a template', ['<html></html>']],
])('a template that %s is ignored, and the tile shown whole', async (_, texts) => {
  const { asked, fetchText } = answers(...texts);
  expect(await withTemplate(ARCH, fetchText, signal)).toMatchObject({ ignoreSvg: true });
  expect(asked.length).toBeLessThanOrEqual(2);
});

test.each([
  ['without a template', PRODUCT],
  ['that includes its template', { ...ARCH, svgTemplateData: SVG }],
  ['that ignores it', { ...ARCH, ignoreSvg: true }],
])('a product %s sends no request', async (_, product) => {
  const { asked, fetchText } = answers();
  expect(await withTemplate(product, fetchText, signal)).toBe(product);
  expect(asked).toEqual([]);
});
