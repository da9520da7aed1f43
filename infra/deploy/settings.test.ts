import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'tessera-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function writeKey(name: string, modulusLength = 2048): string {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength });
  writeFileSync(join(folder, `${name}.pub.pem`), publicKey.export({ type: 'spki', format: 'pem' }));
  writeFileSync(join(folder, `${name}.pem`), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return `${name}.pub.pem`;
}
const KEY = writeKey('one');
writeKey('short', 1024);
writeFileSync(join(folder, 'text.txt'), 'no key');

const MINIMAL = {
  account: '123456789012',
  mail: { domain: 'example.com' },
  photoUrlKeys: [KEY],
  alarmTopicArn: 'no alarms',
};
const WITH_HOSTS = {
  ...MINIMAL,
  hosts: ['shop.example.com', 'pharmacy.example.com'],
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b',
};

function read(settings: unknown) {
  const path = join(folder, 'settings.json');
  writeFileSync(path, typeof settings === 'string' ? settings : JSON.stringify(settings));
  return readSettings(path);
}

test('the least that a deployment needs: account, mail domain, a key, and whom alarms tell', () => {
  expect(read(MINIMAL)).toEqual({
    ...MINIMAL,
    hosts: [],
    cardOrigins: {},
    mapHosts: [],
    hstsIncludesSubdomains: false,
    originSecrets: ['First'],
    monthlyBudgetDollars: 100,
    staff: [],
    photoUrlKeys: [
      { fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/), publicKey: expect.stringContaining('BEGIN PUBLIC KEY') },
    ],
  });
});

test('hosts with their certificate', () => {
  const { hosts, certificateArn } = WITH_HOSTS;
  expect(read(WITH_HOSTS)).toMatchObject({ hosts, certificateArn });
});

test('the executions that the shop may use', () => {
  expect(read({ ...MINIMAL, executions: 1_000 })).toMatchObject({ executions: 1_000 });
  expect(() => read({ ...MINIMAL, executions: 9 })).toThrow('executions: is less than 10');
  expect(() => read({ ...MINIMAL, executions: '1000' })).toThrow('executions: is not a whole number');
});

const TABLE = 'arn:aws:dynamodb:us-east-1:123456789012:table';
const RESTORED = { catalogArn: `${TABLE}/Catalog-R`, shopStreamArn: `${TABLE}/Shop-R/stream/2026-11-28T10:00:00.000` };

test('the tables of a restore', () => {
  expect(read({ ...MINIMAL, restoredTables: RESTORED })).toMatchObject({ restoredTables: RESTORED });
});

const person = { email: 'ada@example.com', firstName: 'Ada', lastName: 'A', role: 'admin', tenantId: 'default' };

test.each<[string, unknown, string]>([
  ['no JSON', '{', 'is not JSON'],
  ['no object', [], 'the file: is not an object'],
  ['a misspelt setting', { ...MINIMAL, host: [] }, 'host: there is no such setting'],
  ['a misspelt setting inside', { ...MINIMAL, mail: { domain: 'a.com', x: 1 } }, 'mail.x: there is no such setting'],
  ['no word on alarms', { ...MINIMAL, alarmTopicArn: undefined }, 'alarmTopicArn: is neither the ARN of an SNS topic'],
  ['an account that lost its zeros', { ...MINIMAL, account: 123 }, 'account: is not the twelve digits'],
  ['no mail domain', { ...MINIMAL, mail: undefined }, 'mail: is not {"domain"'],
  [
    'a topic elsewhere',
    { ...WITH_HOSTS, alarmTopicArn: 'arn:aws:sns:eu-west-1:123456789012:on-call' },
    'alarmTopicArn: ',
  ],
  ['an address as host', { ...WITH_HOSTS, hosts: ['https://shop.example.com'] }, 'hosts.0: is not a host name'],
  ['the same host twice', { ...WITH_HOSTS, hosts: ['a.com', 'a.com'] }, 'hosts: contains the same host twice'],
  ['hosts without certificate', { ...MINIMAL, hosts: ['a.com'] }, 'certificateArn: hosts need a certificate'],
  ['a certificate without host', { ...WITH_HOSTS, hosts: [] }, 'hosts: there is a certificate, but no host'],
  [
    'a certificate from elsewhere',
    { ...WITH_HOSTS, certificateArn: 'arn:aws:acm:eu-west-1:123456789012:certificate/0a1b' },
    'from us-east-1 only, and this one is in eu-west-1',
  ],
  ['a certificate of others', { ...WITH_HOSTS, account: '210987654321' }, 'belongs to the account 123456789012'],
  [
    'cards of a host that is not served',
    { ...WITH_HOSTS, cardOrigins: { 'other.com': ['stripe'] } },
    'cardOrigins.other.com: is not one of the hosts',
  ],
  [
    'cards for an unknown provider',
    { ...WITH_HOSTS, cardOrigins: { 'shop.example.com': ['paypal'] } },
    'cardOrigins.shop.example.com.0: is neither "stripe" nor an https origin such as https://vault.com',
  ],
  [
    'maps of a host that is not served',
    { ...WITH_HOSTS, mapHosts: ['other.com'] },
    'mapHosts: other.com is not one of the hosts',
  ],
  [
    'a restored table without its stream',
    { ...MINIMAL, restoredTables: { ...RESTORED, shopStreamArn: `${TABLE}/Shop-R` } },
    'restoredTables.shopStreamArn: is not the ARN of a table',
  ],
  [
    'a restored table of another account',
    { ...MINIMAL, account: '210987654321', restoredTables: RESTORED },
    'restoredTables.catalogArn: the table belongs to the account 123456789012',
  ],
  ['no key', { ...MINIMAL, photoUrlKeys: [] }, 'photoUrlKeys: names no public key'],
  ['a key that is not there', { ...MINIMAL, photoUrlKeys: ['none.pem'] }, 'photoUrlKeys.0: there is no file'],
  ['the private key', { ...MINIMAL, photoUrlKeys: ['one.pem'] }, 'holds a private key'],
  ['a short key', { ...MINIMAL, photoUrlKeys: ['short.pub.pem'] }, 'is not an RSA key of 2048 bits'],
  ['some text as key', { ...MINIMAL, photoUrlKeys: ['text.txt'] }, 'is not a public key as PEM'],
  ['the same key twice', { ...MINIMAL, photoUrlKeys: [KEY, KEY] }, 'photoUrlKeys: contains the same key twice'],
  ['a person of no role', { ...MINIMAL, staff: [{ ...person, role: 'boss' }] }, 'staff.0.role: is not one of shopper'],
  ['a person of no address', { ...MINIMAL, staff: [{ ...person, email: 'ada' }] }, 'staff.0.email: is not an email'],
])('%s is refused with a sentence', (_name, settings, sentence) => {
  expect(() => read(settings)).toThrow(sentence);
});

test('everything that is wrong is said at once', () => {
  expect(() => read({ ...MINIMAL, account: '1', photoUrlKeys: [] })).toThrow(/account: .*\n.*photoUrlKeys: /);
});
