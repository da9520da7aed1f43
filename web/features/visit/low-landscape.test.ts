import { expect, test } from 'vitest';
import { isLowLandscape } from './low-landscape.ts';

const phone = { widthPx: 844, heightPx: 390, userAgent: 'Mozilla/5.0 Mobile Safari/604.1' };

test.each([
  ['a phone on its side', { ...phone, isLandscape: true }, true],
  ['a phone upright', { ...phone, widthPx: 390, heightPx: 844, isLandscape: false }, false],
  ['a phone on its side that names its sides as if upright', { ...phone, widthPx: 390, heightPx: 844 }, true],
  ['a screen of 567 px', { ...phone, heightPx: 567 }, false],
  ['a screen of 566 px', { ...phone, heightPx: 566 }, true],
  ['a desk', { ...phone, widthPx: 1920, heightPx: 1080 }, false],
  ['a phone on its side inside another app', { ...phone, userAgent: 'Mozilla/5.0 Instagram 340.0' }, false],
])('%s', (_screen, held, isSideways) => {
  expect(isLowLandscape({ isLandscape: true, ...held })).toBe(isSideways);
});
