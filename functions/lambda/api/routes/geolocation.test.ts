import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusal, refused, startApi, type TestApi } from '../../../../tests/support/api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const ask = (country?: string, latitude?: string, longitude?: string) =>
  api.call('GET', '/v1/geolocation', {
    headers: {
      ...(country !== undefined && { 'CloudFront-Viewer-Country': country }),
      ...(latitude !== undefined && { 'CloudFront-Viewer-Latitude': latitude }),
      ...(longitude !== undefined && { 'CloudFront-Viewer-Longitude': longitude }),
    },
  });

test('200: returns the visitor’s current location from the CDN, uncached', async () => {
  const reply = await ask('CA', '45.42', '-75.7');
  expect([reply.status, reply.body]).toEqual([
    200,
    { latitude: 45.42, longitude: -75.7, country_code: 'CA', timeStamp: '2026-11-21T10:00:00.000Z' },
  ]);
  expect(reply.headers.get('Cache-Control')).toBe('private');
});

describe('200: falls back to the middle of the United States without a location', () => {
  test.each<[string, string | undefined, string | undefined]>([
    ['without coordinates', undefined, undefined],
    ['without a longitude', '45.42', undefined],
    ['with an empty latitude', '', '-75.7'],
    ['with a latitude beyond the pole', '91', '-75.7'],
    ['with words', 'north', 'west'],
  ])('%s', async (_name, latitude, longitude) => {
    const { body } = await ask('US', latitude, longitude);
    expect(body).toMatchObject({ country_code: 'US', latitude: 39.8333, longitude: -98.5833 });
  });
});

test.each([undefined, '', 'us', 'USA', 'U1'])('404: refuses an unknown country (%s)', async (country) => {
  expect(refusal(await ask(country, '45.42', '-75.7'))).toEqual(refused(404, 'location_unknown'));
});
