import { expect, test } from 'vitest';
import { fillInHtml, MISSING } from './fill-in.ts';
import { sanitize } from './sanitize.ts';

test('leaves the allowed elements of a text', () => {
  const text =
    '<h2>Two</h2><p>Some <strong>strong</strong> and <em>soft</em> words.<br /><a href="/faqs#how-to-order">Here</a></p><ul><li>One</li></ul><table><tbody><tr><td>1</td></tr></tbody></table>';
  expect(sanitize(text)).toBe(text);
});

test.each([
  ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['an unclosed script in capitals', '<p>a</p><SCRIPT>alert(1)', '<p>a</p>'],
  ['a nested script', '<p>a</p><scr<script>ipt>alert(1)</script>', '<p>a</p>ipt&gt;alert(1)'],
  ['event handlers', '<p onclick="alert(1)" onmouseover=alert(1)>a</p>', '<p>a</p>'],
  ['a picture with an error handler', '<p>a<img src=x onerror=alert(1)></p>', '<p>a</p>'],
  ['a drawing', '<p>a</p><svg onload=alert(1)><script>alert(1)</script></svg>', '<p>a</p>'],
  ['a formula', '<math><mtext><p>x</p><style><img src=x onerror=alert(1)></style></mtext></math><p>a</p>', '<p>a</p>'],
  ['a frame', '<iframe srcdoc="<script>alert(1)</script>"></iframe><p>a</p>', '<p>a</p>'],
  ['a form', '<form action="https://evil.example"><input name="card"><button>a</button></form>', 'a'],
  [
    'base and style elements',
    '<base href="https://evil.example"><link rel=stylesheet href=x><style>*{}</style><p>a</p>',
    '<p>a</p>',
  ],
  ['inline styles and classes', '<p style="position:fixed" class="fixed inset-0">a</p>', '<p>a</p>'],
  ['a name that becomes a variable of the page', '<p id="root" name="root">a</p>', '<p>a</p>'],
  ['a comment', '<p>a<!-- <script>alert(1)</script> --></p>', '<p>a</p>'],
  ['a template', '<template><script>alert(1)</script></template><p>a</p>', '<p>a</p>'],
  ['a heading of the page', '<h1>a</h1>', '<h2>a</h2>'],
])('removes %s', (_what, text, shown) => {
  expect(sanitize(text)).toBe(shown);
});

test.each([
  ['https://partner.example/a', '<a href="https://partner.example/a" rel="noreferrer">a</a>'],
  ['mailto:help@tessera.example', '<a href="mailto:help@tessera.example">a</a>'],
  ['tel:+15125550100', '<a href="tel:+15125550100">a</a>'],
  ['/returns', '<a href="/returns">a</a>'],
  ['javascript:alert(1)', '<a>a</a>'],
  ['JaVaScRiPt:alert(1)', '<a>a</a>'],
  ['java\tscript:alert(1)', '<a>a</a>'],
  [' &#106;avascript:alert(1)', '<a>a</a>'],
  ['data:text/html,<script>alert(1)</script>', '<a>a</a>'],
  ['vbscript:x', '<a>a</a>'],
  ['//evil.example', '<a>a</a>'],
  ['http://partner.example', '<a>a</a>'],
])('sanitizes a link to %j', (href, shown) => {
  expect(sanitize(`<a target="_blank" rel="opener" href="${href}">a</a>`)).toBe(shown);
});

test('drops the elements of text that is nested too deeply', () => {
  const deep = `${'<blockquote>'.repeat(500)}a${'</blockquote>'.repeat(500)}`;
  expect(sanitize(deep).match(/<blockquote>/g)?.length).toBeLessThan(13);
});

test.each([
  ['a paragraph', `<p>a</p><p>Write to ${MISSING}.</p>`, '<p>a</p>'],
  ['a list item', `<ul><li>a</li><li>${MISSING}</li></ul>`, '<ul><li>a</li></ul>'],
  ['a list without other items', `<p>a</p><ul><li>${MISSING}</li></ul>`, '<p>a</p>'],
  [
    'a row of a table',
    `<table><tr><td>a</td></tr><tr><td>${MISSING}</td></tr></table>`,
    '<table><tr><td>a</td></tr></table>',
  ],
  ['the paragraph of a link', `<p>a</p><p>Write <a href="mailto:${MISSING}">to us</a>.</p>`, '<p>a</p>'],
  ['a word outside a paragraph', `a ${MISSING}`, 'a'],
])('removes %s with a value that the tenant does not have', (_what, text, shown) => {
  expect(sanitize(text)).toBe(shown);
});

test('a value cannot become HTML', () => {
  const values = { brand: '<img src=x onerror=alert(1)>" onclick="alert(1)' };
  const shown = sanitize(fillInHtml('<p><a href="/{brand}">{brand}</a></p>', values));
  const asText = '&lt;img src=x onerror=alert(1)&gt;&quot; onclick=&quot;alert(1)';
  expect(shown).toBe(`<p><a href="/${asText}">${asText.replaceAll('&quot;', '"')}</a></p>`);
});

test.each([
  ['in a text', '<p>From {freeFrom}, {only:parcel}by mail</p>'],
  ['in the address of a link', '<a href="mailto:{supportEmail}">{supportEmail}</a>'],
  [
    'in a table with a caption',
    '<table><caption>{brand}</caption><tbody><tr><th scope="row">{tilePrice}</th><td colspan="2">1</td></tr></tbody></table>',
  ],
  ['in a list of terms', '<dl><dt>{brand}</dt><dd>{updatedOn}</dd></dl>'],
])('the placeholder %s survives repeated saves', (_where, text) => {
  expect(sanitize(text)).toBe(text);
  expect(sanitize(sanitize(text))).toBe(text);
});
