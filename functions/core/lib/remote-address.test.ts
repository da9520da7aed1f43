import { describe, expect, test } from 'vitest';
import { allowedAddress, isPublicAddress } from './remote-address.ts';

const RULES = { allowedHosts: ['photos.example', 'cdn.tessera.example.'], exceptions: [] };
const reaches = (text: string, rules: Parameters<typeof allowedAddress>[1] = RULES) =>
  allowedAddress(text, rules)?.url.href;

describe('an allowed address', () => {
  test.each([
    'https://photos.example/a.jpg',
    'https://PHOTOS.example/a.jpg',
    'https://photos.example./a.jpg',
    'https://photos.example:443/a.jpg',
    'https://eu.west.photos.example/a.jpg?size=large#top',
    'https://cdn.tessera.example/a.jpg',
  ])('%s', (text) => {
    expect(reaches(text)).toMatch(/^https:\/\/[^/:@]+\/a\.jpg/);
  });
});

describe('a forbidden address', () => {
  test.each([
    ['plain http', 'http://photos.example/a.jpg'],
    ['another scheme', 'ftp://photos.example/a.jpg'],
    ['a file', 'file:///etc/passwd'],
    ['data', 'data:image/png;base64,AAAA'],
    ['another port', 'https://photos.example:8443/a.jpg'],
    ['a host with the same suffix', 'https://evilphotos.example/a.jpg'],
    ['a host with the same prefix', 'https://photos.example.evil.test/a.jpg'],
    ['the parent domain', 'https://example/a.jpg'],
    ['a user name', 'https://me@photos.example/a.jpg'],
    ['a user and a password', 'https://me:secret@photos.example/a.jpg'],
    ['an allowed host as the user', 'https://photos.example@evil.test/a.jpg'],
    ['an allowed host before a backslash', 'https://evil.test\\@photos.example/a.jpg'],
    ['an allowed host as the fragment', 'https://evil.test#@photos.example/a.jpg'],
    ['an allowed host as the path', 'https://evil.test/photos.example/a.jpg'],
    ['loopback', 'https://127.0.0.1/a.jpg'],
    ['loopback in hex', 'https://0x7f.1/a.jpg'],
    ['loopback as one number', 'https://2130706433/a.jpg'],
    ['loopback in octal', 'https://0177.0.0.1/a.jpg'],
    ['loopback in IPv6', 'https://[::1]/a.jpg'],
    ['text without a scheme', 'photos.example/a.jpg'],
    ['an empty text', ''],
    ['one that is too long', `https://photos.example/${'a'.repeat(5000)}`],
  ])('%s', (_what, text) => {
    expect(reaches(text)).toBeUndefined();
  });

  test('includes any without an allowed host', () => {
    expect(reaches('https://photos.example/a.jpg', { allowedHosts: [], exceptions: [] })).toBeUndefined();
    expect(reaches('https://photos.example/a.jpg', { allowedHosts: [''], exceptions: [] })).toBeUndefined();
  });

  test('includes names below an allowed IP address', () => {
    const rules = { allowedHosts: ['0.0.1'], exceptions: [] };
    expect(reaches('https://127.0.0.1/a.jpg', rules)).toBeUndefined();
  });
});

describe('an exception', () => {
  const exceptions = ['http://127.0.0.1:4600'];

  test('allows http, any port and a private address, in any notation', () => {
    const rules = { allowedHosts: ['127.0.0.1'], exceptions };
    expect(allowedAddress('http://127.0.0.1:4600/a.jpg', rules)).toMatchObject({ isException: true });
    expect(allowedAddress('http://0x7f.1:4600/a.jpg', rules)).toMatchObject({ isException: true });
  });

  test.each(['http://127.0.0.1:4601/a.jpg', 'http://127.0.0.1/a.jpg', 'http://localhost:4600/a.jpg'])(
    'covers one origin only: not %s',
    (text) => {
      expect(reaches(text, { allowedHosts: ['127.0.0.1', 'localhost'], exceptions })).toBeUndefined();
    },
  );

  test('does not allow its host', () => {
    expect(reaches('http://127.0.0.1:4600/a.jpg', { ...RULES, exceptions })).toBeUndefined();
  });
});

describe('a public internet address', () => {
  test.each(['93.184.215.14', '8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])(
    '%s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe('a reserved or private address', () => {
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'localhost',
    '0x7f.1',
    '',
  ])('%s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
