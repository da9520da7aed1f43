import { expect, test } from 'vitest';
import { isInAppBrowser } from './is-in-app-browser.ts';

const PIXEL = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['Chrome on a phone', `${PIXEL} Chrome/140.0.0.0 Mobile Safari/537.36`, false],
  ['Safari on a phone', `${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`, false],
  ['Firefox on a desktop', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', false],
  ['Facebook', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/480.0.0.1;FBDV/iPhone15,2]`, true],
  ['Instagram', `${IPHONE} Mobile/15E148 Instagram 340.0.0.1 (iPhone15,2; iOS 18_0)`, true],
  ['an Android web view', 'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Chrome/140.0', true],
])('%s: %s', (_browser, userAgent, isInside) => {
  expect(isInAppBrowser(userAgent)).toBe(isInside);
});
