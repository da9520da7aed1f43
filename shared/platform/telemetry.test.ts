import { expect, test } from 'vitest';
import { pathWithoutIds, withoutPerson } from './client-error-text.ts';

test.each([
  ['x is not a function', 'x is not a function'],
  ['no ada.byron+x@example.com here', 'no [email] here'],
  ['call +1 (512) 555-0100 now', 'call [number] now'],
  ['card 4242 4242 4242 4242', 'card [number]'],
  ['at f (https://a.example/assets/app.js?x=secret:1:2)', 'at f (https://a.example/assets/app.js:1:2)'],
  ['Unexpected "Happy birthday dear grandmother Ada" in JSON', 'Unexpected [text] in JSON'],
  ['y'.repeat(5_000), 'y'.repeat(200)],
])('cleans %j to %j', (line, rest) => expect(withoutPerson(line)).toBe(rest));

test.each([
  ['/', '/'],
  ['/printing', '/printing'],
  ['/orders/A7K2Q9', '/orders/:id'],
  ['/admin/orders/0f3c-1', '/admin/orders/:id'],
  [`/resume/${'x'.repeat(90)}`, '/resume/:id'],
])('the page %s is reported as %s', (path, told) => expect(pathWithoutIds(path)).toBe(told));
