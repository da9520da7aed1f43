import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Listening, listen } from '../listen.ts';
import { accessProblem, forThisMachine } from './this-machine.ts';

function requestFrom(
  remoteAddress: string,
  headers: Record<string, string> = {},
  localAddress = '127.0.0.1',
): IncomingMessage {
  return {
    socket: { remoteAddress, localAddress },
    headers: { host: '127.0.0.1:4600', ...headers },
  } as unknown as IncomingMessage;
}

describe('a page for this machine only', () => {
  test.each(['127.0.0.1', '127.4.5.6', '::1', '::ffff:127.0.0.1'])('accepts %s', (address) => {
    expect(accessProblem(requestFrom(address))).toBeUndefined();
  });

  test('accepts its own address when HOST is a network address', () => {
    expect(accessProblem(requestFrom('192.168.1.20', {}, '::ffff:192.168.1.20'))).toBeUndefined();
  });

  test.each(['192.168.1.21', '::ffff:192.168.1.21', 'fe80::1', ''])('refuses "%s"', (address) => {
    expect(accessProblem(requestFrom(address, {}, '192.168.1.20'))).toBe(
      'This page only accepts requests from this machine.',
    );
  });

  test.each(['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'])('refuses a proxy on this machine: %s', (name) => {
    expect(accessProblem(requestFrom('127.0.0.1', { [name]: '203.0.113.7' }))).toMatch(/that a proxy forwarded/);
  });

  test.each<[string, Record<string, string>]>([
    ['of another origin', { origin: 'https://evil.example' }],
    ['at another port', { origin: 'http://127.0.0.1:5173' }],
    ['without an origin', { origin: 'null' }],
    ['that loads it as a picture or script', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
    ['at another port that loads it', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' }],
  ])('refuses a page %s', (_name, headers) => {
    expect(accessProblem(requestFrom('127.0.0.1', headers))).toMatch(/^This page does not accept/);
  });

  test.each<[string, Record<string, string>]>([
    ['its own pages', { origin: 'http://127.0.0.1:4600', 'sec-fetch-site': 'same-origin' }],
    ['typing or following the URL', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
  ])('accepts %s', (_name, headers) => {
    expect(accessProblem(requestFrom('127.0.0.1', headers))).toBeUndefined();
  });
});

describe('over HTTP', () => {
  let listening: Listening;
  beforeEach(async () => {
    listening = await listen('127.0.0.1', 0, 'PORT');
    listening.serve(forThisMachine((_request, response) => void response.writeHead(200).end('inbox')));
  });
  afterEach(() => listening.close());

  test('cannot be framed, or read by another page', async () => {
    const url = `http://127.0.0.1:${listening.port}/_local/mail?to=a@b.example`;
    const own = await fetch(url);
    expect([own.status, await own.text()]).toEqual([200, 'inbox']);
    const refused = await fetch(url, { headers: { origin: 'https://evil.example' } });
    expect([refused.status, await refused.text()]).toEqual([
      403,
      '/_local/mail: This page does not accept requests from https://evil.example.\n',
    ]);
    for (const { headers } of [own, refused]) {
      expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});
