import type { Product } from './schema.ts';

/** The outline of a product's print, in units of its drawing. */
export interface ClipShape {
  /** Size of the drawing; it covers the printed sheet. */
  width: number;
  height: number;
  /** Path data as SVG writes it. */
  path: string;
}

type ClippedProduct = Pick<
  Product,
  'svgTemplateData' | 'svgClipPath' | 'ignoreSvg' | 'physicalWidthInches' | 'physicalHeightInches'
>;

/**
 * Returns the outline of a product, if any: from its template, or a path in inches of the printed sheet. An unreadable
 * or ignored template leaves the print whole: docs/spec 10.9.
 */
export function clipOf(product: ClippedProduct): ClipShape | undefined {
  const { svgTemplateData, svgClipPath, ignoreSvg, physicalWidthInches, physicalHeightInches } = product;
  if (ignoreSvg) return undefined;
  if (svgTemplateData !== undefined) return readSvgTemplate(svgTemplateData);
  if (svgClipPath === undefined || !isPathData(svgClipPath)) return undefined;
  return { width: physicalWidthInches, height: physicalHeightInches, path: svgClipPath };
}

/**
 * Reads the outline of a template: the first path of its first clipPath, in the units of its viewBox, which must start
 * at 0 0. The file is parsed as text and never becomes part of a page.
 *
 * @returns undefined if it is no such template
 */
export function readSvgTemplate(svg: string): ClipShape | undefined {
  const [, width, height] = /<svg\b[^>]*\bviewBox=["']\s*0[\s,]+0[\s,]+([\d.]+)[\s,]+([\d.]+)\s*["']/.exec(svg) ?? [];
  const [, clip] = /<clipPath\b[^>]*>([\s\S]*?)<\/clipPath>/.exec(svg) ?? [];
  const [, path] = /<path\b[^>]*\bd=["']([^"']+)["']/.exec(clip ?? '') ?? [];
  const shape = { width: Number(width), height: Number(height), path: path?.trim() ?? '' };
  return shape.width > 0 && shape.height > 0 && isPathData(shape.path) ? shape : undefined;
}

const PATH_LENGTH_MAX = 20_000;

/** Commands and numbers only, starting with a move. */
function isPathData(path: string): boolean {
  return path.length <= PATH_LENGTH_MAX && /^\s*[Mm][\d\s,.+\-eEMmLlHhVvCcSsQqTtAaZz]+$/.test(path);
}
