import { expect, test } from 'vitest';
import type { EdgeRequest } from './edge-exchange.ts';
import { checkViewerHeaders, withViewerHeaders } from './viewer-headers.ts';

const REQUEST: EdgeRequest = {
  method: 'GET',
  uri: '/v1/geolocation',
  queryString: '',
  headers: { accept: '*/*' },
  cookies: [],
  clientAddress: '203.0.113.7',
  readBody: async () => undefined,
};
const NAMES = ['cloudfront-viewer-country', 'cloudfront-viewer-latitude', 'cloudfront-viewer-longitude'];
const PLACE = { country: 'US', latitude: '40.71', longitude: '-74.01' };

const headersFor = (
  names: string[],
  sent: Record<string, string> = {},
  place: typeof PLACE | { country: string } = PLACE,
) => withViewerHeaders({ ...REQUEST, headers: { ...REQUEST.headers, ...sent } }, names, place).headers;

test('an origin gets the headers of the policies: country and coordinates', () => {
  expect(headersFor(NAMES)).toEqual({
    accept: '*/*',
    'cloudfront-viewer-country': 'US',
    'cloudfront-viewer-latitude': '40.71',
    'cloudfront-viewer-longitude': '-74.01',
  });
});

test('and no others', () => {
  expect(headersFor([])).toEqual({ accept: '*/*' });
  expect(headersFor(['cloudfront-viewer-country'])).toEqual({ accept: '*/*', 'cloudfront-viewer-country': 'US' });
});

test('a viewer’s own value for such a header is dropped', () => {
  const claimed = { 'cloudfront-viewer-country': 'DE', 'cloudfront-viewer-city': 'Berlin' };
  expect(headersFor([], claimed)).toEqual({ accept: '*/*' });
  expect(headersFor(NAMES, claimed)['cloudfront-viewer-country']).toBe('US');
});

test('a viewer without coordinates has a country only', () => {
  expect(Object.keys(headersFor(NAMES, {}, { country: 'CA' }))).toEqual(['accept', 'cloudfront-viewer-country']);
});

test('an unsupported header fails the start with its name', () => {
  expect(() => checkViewerHeaders(NAMES)).not.toThrow();
  expect(() => checkViewerHeaders(['cloudfront-viewer-asn'])).toThrow('cloudfront-viewer-asn');
});
