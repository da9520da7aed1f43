import { describe, expect, test } from 'vitest';
import { readSvgTemplate } from './clip-shape.ts';
import { sanitizeSvg } from './sanitize-svg.ts';

const NS = 'xmlns="http://www.w3.org/2000/svg"';
const around = (inside: string) => `<svg ${NS} viewBox="0 0 8 8">${inside}</svg>`;
const HEART = '<clipPath><path d="M1 1L7 1L4 7Z"/></clipPath>';

describe('an uploaded drawing', () => {
  test('keeps shapes, paths and their positions', () => {
    const drawing = around(
      `<g transform="translate(1 2)"><rect x="1" y="1" width="2" height="2" fill="#fff"/><circle cx="2" cy="2" r="1"/></g>${HEART}`,
    );
    expect(sanitizeSvg(drawing)).toBe(drawing);
    expect(readSvgTemplate(sanitizeSvg(drawing))?.path).toBe('M1 1L7 1L4 7Z');
  });

  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script that is never closed', '<script>alert(1)'],
    ['a page inside', '<foreignObject><body onload="alert(1)"><path d="M0 0"/></body></foreignObject>'],
    ['a picture from elsewhere', '<image href="https://example.com/a.png"/>'],
    ['a reused element from elsewhere', '<use xlink:href="https://example.com/a.svg#a"/>'],
    ['a link', '<a href="javascript:alert(1)"><path d="M0 0"/></a>'],
    ['a style sheet', '<style>@import "https://example.com/a.css";</style>'],
    ['an animation', '<animate attributeName="href" to="javascript:alert(1)"/>'],
    ['text', '<text>Hello</text>Hello'],
    ['a comment with an element', '<!-- <path d="M0 0"/> -->'],
    ['a CDATA section', '<![CDATA[<path d="M0 0"/>]]>'],
    ['a second drawing inside', '<svg><path d="M0 0"/></svg>'],
    ['an attribute without quotes', '<path d=M0 onload=alert(1)>'],
  ])('loses %s', (_what, inside) => {
    expect(sanitizeSvg(around(inside))).toBe(around(''));
  });

  test.each([
    ['a handler', 'onclick="alert(1)"'],
    ['a style', 'style="fill:url(https://example.com)"'],
    ['paint from elsewhere', 'fill="url(https://example.com/a.svg#a)"'],
    ['an address', 'href="https://example.com"'],
    ['an entity', 'd="&#x6A;"'],
    ['a quote that ends the attribute', `d='M0 0" onload="alert(1)'`],
  ])('loses %s of a shape', (_what, attribute) => {
    expect(sanitizeSvg(around(`<path ${attribute}/>`))).toBe(around('<path/>'));
  });

  test('loses its doctype with entities, and everything outside its root', () => {
    const typed = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]>${around(HEART)}<script>alert(1)</script><g/>`;
    expect(sanitizeSvg(typed)).toBe(around(HEART));
  });

  test.each(['', 'Hello', '<html><body/></html>', '<path d="M0 0"/>'])('is empty for anything else: %j', (text) => {
    expect(sanitizeSvg(text)).toBe('');
  });

  test('is idempotent', () => {
    const once = sanitizeSvg(`<svg viewBox='0 0 8 8' onload='x()'><g>${HEART}<text>a</text></svg>`);
    expect(sanitizeSvg(once)).toBe(once);
  });
});
