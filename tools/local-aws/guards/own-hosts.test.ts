import { request } from 'node:http';
import { hostname } from 'node:os';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Listening, listen } from '../listen.ts';
import { isLoopbackHost, ownHosts } from './own-hosts.ts';

describe('over HTTP', () => {
  let listening: Listening;
  beforeEach(async () => {
    listening = await listen('127.0.0.1', 0, 'PORT', ['pharmacy.tessera.example']);
    listening.serve((_request, response) => void response.end('shop'));
  });
  afterEach(() => listening.close());

  function ask(host: string): Promise<{ status: number; text: string }> {
    return new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port: listening.port, headers: { host } }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      });
      sent.on('error', reject).end();
    });
  }

  test.each([
    '127.0.0.1',
    '127.0.0.1:4600',
    'LOCALHOST:80',
    '[::1]:4600',
    'pharmacy.tessera.example',
    'www.pharmacy.tessera.example:4600',
  ])('accepts %s', async (host) => {
    expect(await ask(host)).toEqual({ status: 200, text: 'shop' });
  });

  test.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example:4600',
    'evilpharmacy.tessera.example',
    '169.254.169.254',
  ])('refuses "%s", and the error lists the accepted hosts', async (host) => {
    const { status, text } = await ask(host);
    expect(status).toBe(421);
    expect(text).toMatch(/^This server is 127\.0\.0\.1, localhost, \[::1\].*Set HOST/);
  });
});

test('HOST adds its own value; a wildcard address adds all addresses and the name of this machine', () => {
  expect(ownHosts('192.168.1.20').include('192.168.1.20')).toBe(true);
  expect(ownHosts('fd00::7').include('[fd00::7]')).toBe(true);
  expect(ownHosts('0.0.0.0').include(hostname().toLowerCase())).toBe(true);
  expect(ownHosts('0.0.0.0').include('evil.example')).toBe(false);
  expect(ownHosts('0.0.0.0').include('0.0.0.0')).toBe(false);
});

test.each([
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['::1', true],
  ['localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.20', false],
])('%s is loopback: %s', (host, isLoopback) => expect(isLoopbackHost(host)).toBe(isLoopback));
