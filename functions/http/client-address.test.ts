import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { clientAddress, countedAddress } from './client-address.ts';
import type { HttpEnv } from './http-env.ts';

const app = new Hono<HttpEnv>().get('/', (c) => c.text(clientAddress(c)));

async function seenAs(headers: Record<string, string>, sourceIp?: string): Promise<string> {
  const response = await app.request('/', { headers }, sourceIp ? { requestContext: { http: { sourceIp } } } : {});
  return response.text();
}

describe('the client address', () => {
  test('is the one that the edge saw', async () => {
    expect(await seenAs({ 'True-Client-IP': '203.0.113.7' }, '198.51.100.1')).toBe('203.0.113.7');
    expect(await seenAs({ 'True-Client-IP': '2001:db8:0:1:aa:bb:cc:dd' })).toBe('2001:db8:0:1::/64');
    expect(await seenAs({ 'True-Client-IP': '2001:db8::7' })).toBe('2001:db8:0:0::/64');
  });

  test('is the one that the gateway saw if the edge’s is invalid', async () => {
    expect(await seenAs({}, '198.51.100.1')).toBe('198.51.100.1');
    expect(await seenAs({ 'True-Client-IP': 'nonsense' }, '198.51.100.1')).toBe('198.51.100.1');
  });

  test('is never one that the visitor claims', async () => {
    const claims = {
      'CloudFront-Viewer-Address': '10.0.0.1:1',
      'X-Forwarded-For': '10.0.0.1',
      'X-Real-IP': '10.0.0.1',
      Forwarded: 'for=10.0.0.1',
    };
    expect(await seenAs(claims, '198.51.100.1')).toBe('198.51.100.1');
    expect(await seenAs(claims)).toBe('unknown');
  });
});

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::', 'fe80:0:0:0::/64'],
  ['2001:0DB8:00a0:0001:2:3:4:5', '2001:db8:a0:1::/64'],
  ['2001:db8:a0:1::9', '2001:db8:a0:1::/64'],
  ['2001:db8:a0::9:8:7:6', '2001:db8:a0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ['1:2:3:4:5:6:192.0.2.33', '1:2:3:4::/64'],
  ['203.0.113', undefined],
  ['203.0.113.256', undefined],
  ['2001:db8:::1', undefined],
  ['', undefined],
])('counts %s as %s', (ip, counted) => {
  expect(countedAddress(ip)).toBe(counted);
});
