import { expect, test } from 'vitest';
import { isLowLandscape } from './low-landscape.ts';

const phone = { widthPx: 844, heightPx: 390, userAgent: 'Mozilla/5.0 Mobile Safari/604.1' };

test.each([
  ['a phone in landscape', { ...phone, isLandscape: true }, true],
  ['a phone in portrait', { ...phone, widthPx: 390, heightPx: 844, isLandscape: false }, false],
  ['a landscape phone that reports portrait dimensions', { ...phone, widthPx: 390, heightPx: 844 }, true],
  ['a screen of 567 px', { ...phone, heightPx: 567 }, false],
  ['a screen of 566 px', { ...phone, heightPx: 566 }, true],
  ['a desk', { ...phone, widthPx: 1920, heightPx: 1080 }, false],
  ['a landscape phone inside another app', { ...phone, userAgent: 'Mozilla/5.0 Instagram 340.0' }, false],
])('%s', (_screen, held, isSideways) => {
  expect(isLowLandscape({ isLandscape: true, ...held })).toBe(isSideways);
});
