import { readSvgTemplate } from '../../../../shared/product/clip-shape.ts';
import type { Product } from '../../../../shared/product/schema.ts';
import { withDeadline } from '../../../lib/deadline.ts';
import type { Environment } from '../../../site/environment.ts';

export type FetchText = (url: string, signal: AbortSignal) => Promise<string>;

/** The request for a template is retried once: docs/spec 10.9. */
const TRIES_MAX = 2;
const DEADLINE_MS = 10_000;

/**
 * The product with its template. If the template cannot be loaded or parsed, the product ignores it, so that its tiles
 * are shown whole instead of not at all: docs/spec 10.9.
 */
export async function withTemplate(product: Product, fetchText: FetchText, signal: AbortSignal): Promise<Product> {
  const { svgTemplateUrl, svgTemplateData, ignoreSvg } = product;
  if (ignoreSvg || svgTemplateUrl === undefined || svgTemplateData !== undefined) return product;
  for (let attempt = 0; attempt < TRIES_MAX; attempt++) {
    const svg = await fetchText(svgTemplateUrl, signal).catch(() => undefined);
    if (svg === undefined) continue;
    return readSvgTemplate(svg) ? { ...product, svgTemplateData: svg } : { ...product, ignoreSvg: true };
  }
  return { ...product, ignoreSvg: true };
}

export const fetchText =
  ({ fetch, wait }: Pick<Environment, 'fetch' | 'wait'>): FetchText =>
  (url, signal) => {
    const ask = async (untilLate: AbortSignal): Promise<string> => {
      const response = await fetch(url, { signal: untilLate });
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
      return response.text();
    };
    return withDeadline(ask, { wait, deadlineMs: DEADLINE_MS, signal });
  };
