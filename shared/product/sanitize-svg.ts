/**
 * A drawing with nothing in it but shapes and paths: what runs, loads, links or writes text is left out with all that is in
 * it. The drawing is written anew from what is known, so that what this does not know of does not pass: docs/spec 20.8.
 *
 * @returns '' where it is no drawing
 */
export function sanitizeSvg(svg: string): string {
  const out: string[] = [];
  /** names of the elements that are open and written */
  const open: string[] = [];
  /** how deep inside of an element that is left out; 0 outside */
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
    // a drawing is one svg element, and nothing beside it
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

/** Comments, instructions, document types with their entities, and what is not to be parsed. */
const NO_ELEMENTS = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[[\s\S]*?\]\]>|<!DOCTYPE[^>[]*(?:\[[\s\S]*?\])?[^>]*>/gi;
const TAG = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

const ELEMENTS = new Set('svg g defs clipPath path rect circle ellipse line polyline polygon'.split(' '));
/** Lengths, points, transforms and path data: numbers, commands and the names of transforms, and no address. */
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
