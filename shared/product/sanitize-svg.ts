/**
 * Reduces a drawing to shapes and paths, and drops scripts, external resources, links and text with their content.
 * Rewrites it from an allowlist, so that unknown elements never pass: docs/spec 20.8.
 *
 * @returns '' if it is no drawing
 */
export function sanitizeSvg(svg: string): string {
  const out: string[] = [];
  /** Names of the open elements that are written. */
  const open: string[] = [];
  /** Depth inside a dropped element; 0 outside. */
  let skipped = 0;
  for (const [, end, name = '', attributes = '', selfEnd] of svg.replace(NO_ELEMENTS, '').matchAll(TAG)) {
    const isClosing = end !== '';
    const isEmpty = selfEnd !== '';
    if (skipped > 0) {
      if (!isEmpty) skipped += isClosing ? -1 : 1;
      continue;
    }
    if (isClosing) {
      if (open.at(-1) === name) out.push(`</${open.pop()}>`);
      continue;
    }
    // A drawing is a single svg element.
    if (!ELEMENTS.has(name) || (name === 'svg') !== (out.length === 0) || (open.length === 0 && out.length > 0)) {
      if (!isEmpty) skipped = 1;
      continue;
    }
    out.push(`<${name}${safeAttributes(name, attributes)}${isEmpty ? '/' : ''}>`);
    if (!isEmpty) open.push(name);
  }
  return (
    out.join('') +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  );
}

/** Comments, instructions, document types with their entities, and CDATA sections. */
const NO_ELEMENTS = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[[\s\S]*?\]\]>|<!DOCTYPE[^>[]*(?:\[[\s\S]*?\])?[^>]*>/gi;
const TAG = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

const ELEMENTS = new Set('svg g defs clipPath path rect circle ellipse line polyline polygon'.split(' '));
/**
 * Attributes with lengths, points, transforms and path data: numbers, commands and names of transforms, and no URLs.
 */
const GEOMETRY = new Set([
  ...['viewBox', 'width', 'height', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry'],
  ...['d', 'points', 'transform', 'stroke-width', 'opacity', 'fill-opacity', 'stroke-opacity'],
]);
const GEOMETRY_VALUE = /^[\w\s.,+\-()%]*$/;
const PAINTS = new Set(['fill', 'stroke']);
const PAINT_VALUE = /^(?:none|currentColor|[a-z]+|#[0-9A-Fa-f]{3,8})$/;
const RULES = new Set(['fill-rule', 'clip-rule']);
const RULE_VALUE = /^(?:nonzero|evenodd)$/;

function safeAttributes(element: string, attributes: string): string {
  const kept = [...attributes.matchAll(ATTRIBUTE)].flatMap(([, name = '', double, single]) => {
    const value = (double ?? single ?? '').trim();
    const isSafe =
      (GEOMETRY.has(name) && GEOMETRY_VALUE.test(value)) ||
      (PAINTS.has(name) && PAINT_VALUE.test(value)) ||
      (RULES.has(name) && RULE_VALUE.test(value));
    return isSafe ? [` ${name}="${value}"`] : [];
  });
  return (element === 'svg' ? ' xmlns="http://www.w3.org/2000/svg"' : '') + kept.join('');
}
