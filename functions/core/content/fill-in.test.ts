import { expect, test } from 'vitest';
import { fillInHtml, fillInText, MISSING } from './fill-in.ts';

const VALUES = { brand: 'Salt & Light', supportEmail: undefined, 'only:parcel': '', 'only:pick-up': undefined };

test.each([
  ['{brand} tiles', 'Salt &amp; Light tiles'],
  ['{only:parcel}By mail', 'By mail'],
  ['{only:pick-up}At the store', `${MISSING}At the store`],
  ['Write to {supportEmail}', `Write to ${MISSING}`],
  // Unknown names stay visible to their author.
  ['{brnad} {constructor} {1} { brand }', '{brnad} {constructor} {1} { brand }'],
  [`typed text${MISSING}`, 'typed text'],
])('in HTML %j becomes %j', (text, filled) => {
  expect(fillInHtml(text, VALUES)).toBe(filled);
});

test.each([
  ['About {brand}', 'About Salt & Light'],
  ['{only:parcel} When does it arrive?', 'When does it arrive?'],
  ['{only:pick-up}Where do I pick it up?', undefined],
])('as text %j becomes %j', (text, filled) => {
  expect(fillInText(text, VALUES)).toBe(filled);
});
