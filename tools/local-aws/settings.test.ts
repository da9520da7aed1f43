import { expect, test } from 'vitest';
import { publicHost, readSettings } from './settings.ts';

test('without any setting the shop is at 127.0.0.1:4600, uploads go to the next port', () => {
  expect(readSettings({})).toMatchObject({ host: '127.0.0.1', port: 4600, s3Port: 4601, viewer: { country: 'US' } });
  expect(readSettings({}).dataDir).toMatch(/\/\.tessera\/data$/);
});

test('PORT moves both ports, AWS_PORT only the second', () => {
  expect(readSettings({ PORT: '5000' })).toMatchObject({ port: 5000, s3Port: 5001 });
  expect(readSettings({ PORT: '5000', AWS_PORT: '9000' })).toMatchObject({ port: 5000, s3Port: 9000 });
});

test('VIEWER_COUNTRY, VIEWER_LATITUDE and VIEWER_LONGITUDE set the location of visitors', () => {
  const viewer = { VIEWER_COUNTRY: 'CA', VIEWER_LATITUDE: '45.4', VIEWER_LONGITUDE: '-75.7' };
  expect(readSettings(viewer).viewer).toEqual({ country: 'CA', latitude: '45.4', longitude: '-75.7' });
});

test.each(['0', '-1', '65535', '70000', 'http', '46.5'])('refuses PORT=%s with a message', (PORT) => {
  expect(() => readSettings({ PORT })).toThrow(`PORT=${PORT} is not a port. Choose a number`);
});

test('MIN_FREE_MB sets when uploads are refused', () => {
  expect(readSettings({}).minFreeMb).toBe(200);
  expect(readSettings({ MIN_FREE_MB: '0' }).minFreeMb).toBe(0);
  expect(() => readSettings({ MIN_FREE_MB: 'much' })).toThrow('MIN_FREE_MB=much is not a number of megabytes');
});

test('enables fault injection only for INJECT_FAULTS=yes', () => {
  expect(readSettings({}).hasFaults).toBe(false);
  expect(readSettings({ INJECT_FAULTS: '' }).hasFaults).toBe(false);
  expect(readSettings({ INJECT_FAULTS: 'yes' }).hasFaults).toBe(true);
  expect(() => readSettings({ INJECT_FAULTS: '1' })).toThrow('INJECT_FAULTS=1 is neither yes nor empty');
});

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['0.0.0.0', '127.0.0.1'],
  ['::', '127.0.0.1'],
  ['localhost', '127.0.0.1'],
  ['192.168.1.20', '192.168.1.20'],
  ['::1', '[::1]'],
])('a server on %s has the public host %s', (host, expected) => {
  expect(publicHost(host)).toBe(expected);
});

test('SMTP_URL and MAIL_DOMAIN set the server that delivers mails, and their sender', () => {
  expect(readSettings({})).toMatchObject({ smtp: undefined, mailDomain: undefined });
  const mail = (SMTP_URL: string) => readSettings({ SMTP_URL, MAIL_DOMAIN: 'example.com' });
  expect(mail('smtps://a%40b.example:p%3Aw@smtp.example.com')).toMatchObject({
    mailDomain: 'example.com',
    smtp: { host: 'smtp.example.com', port: 465, isSecure: true, user: 'a@b.example', password: 'p:w' },
  });
  const plain = { isSecure: false };
  expect(mail('smtp://smtp.example.com').smtp).toMatchObject({ ...plain, port: 587, mayBePlain: false });
  expect(mail('smtp://127.0.0.1:2525').smtp).toMatchObject({ ...plain, port: 2525, mayBePlain: true });
});

test.each([
  [{ SMTP_URL: 'smtp://smtp.example.com' }, 'SMTP_URL needs MAIL_DOMAIN too'],
  [
    { SMTP_URL: 'smtp.example.com:secret', MAIL_DOMAIN: 'example.com' },
    'SMTP_URL is not the address of an SMTP server',
  ],
  [{ MAIL_DOMAIN: 'hello@example.com' }, 'MAIL_DOMAIN=hello@example.com is not a domain'],
])('refuses %o without repeating a password', (environment, message) => {
  expect(() => readSettings(environment)).toThrow(message);
  expect(() => readSettings(environment)).not.toThrow('secret');
});

test('EMBED_ORIGINS sets the pages that may frame a tenant', () => {
  expect(readSettings({}).embedOrigins).toEqual({});
  const EMBED_ORIGINS = 'default=http://localhost:4650 a=https://a.example  default=https://b.example';
  expect(readSettings({ EMBED_ORIGINS }).embedOrigins).toEqual({
    default: ['http://localhost:4650', 'https://b.example'],
    a: ['https://a.example'],
  });
  for (const wrong of ['https://a.example', 'default=http://a.example', 'default=https://a.example/shop', 'default='])
    expect(() => readSettings({ EMBED_ORIGINS: wrong })).toThrow(`EMBED_ORIGINS has ${wrong}, which is not a tenant`);
});

test('orders can be changed for two minutes, or for CHANGE_MINUTES', () => {
  expect(readSettings({}).changeMinutes).toBe(2);
  expect(readSettings({ CHANGE_MINUTES: '0' }).changeMinutes).toBe(0);
  for (const CHANGE_MINUTES of ['1.5', '-1', 'long', '1441'])
    expect(() => readSettings({ CHANGE_MINUTES })).toThrow(
      `CHANGE_MINUTES=${CHANGE_MINUTES} is not a number of minutes`,
    );
});
