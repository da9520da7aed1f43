import { expect, test } from 'vitest';
import { isCountedBrowser } from './counted-browser.ts';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';

test.each([
  [true, `${CHROME} Safari/537.36`],
  [true, `${CHROME} Safari/537.36 Edg/141.0.0.0`],
  [true, 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0'],
  [true, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 340.0'],
  // a phone by that name
  [true, 'Mozilla/5.0 (Linux; Android 13; CUBOT NOTE 50) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36'],
  [false, undefined],
  [false, ''],
  [false, 'curl/8.5.0'],
  [false, 'python-requests/2.32'],
  [false, 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
  [false, 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  [false, 'Mozilla/5.0 (compatible; YandexBot/3.0)'],
  [false, `${CHROME} Safari/537.36 (compatible; Baiduspider-render/2.0)`],
  [false, `${CHROME} Safari/537.36 Chrome-Lighthouse`],
  [false, `${CHROME.replace('Chrome/', 'HeadlessChrome/')} Safari/537.36`],
  [false, `${CHROME} Safari/537.36 BingPreview/1.0b`],
])('%s: %s', (isCounted, userAgent) => {
  expect(isCountedBrowser(userAgent)).toBe(isCounted);
});
