import { expect, test } from 'vitest';
import { newAccount, readyAccount } from '../../tests/support/deploy/account-facts.ts';
import { exampleSettings, newPhotoUrlKey } from '../../tests/support/deploy/example-settings.ts';
import type { AccountFacts } from './account.ts';
import { mailIdentityOf, preflight } from './preflight.ts';
import type { Settings } from './settings.ts';

const settings = exampleSettings();
const ready = readyAccount(settings);
const identity = { isVerified: true, isOurs: false, configurationSet: 'Studio', dkimRecords: [], mailFrom: undefined };
const withMail = (mail: Partial<AccountFacts['mail']>) => ({ ...ready, mail: { ...ready.mail, ...mail } });

const textsOf = (facts: AccountFacts, changes: Partial<Settings> = {}) =>
  preflight({ ...settings, ...changes }, facts).map(({ level, text }) => `${level}: ${text}`);

test('a ready account has no findings', () => {
  expect(textsOf(ready)).toEqual([]);
});

test('a new account may be deployed to, with warnings about what does not work yet', () => {
  const findings = textsOf(newAccount(settings));
  expect(findings.map((finding) => finding.slice(0, 5))).toEqual(['warn:', 'warn:', 'warn:']);
  expect(findings[0]).toContain('example.com is not verified yet, and until then SES refuses every mail');
  expect(findings[1]).toContain('SES is in the sandbox: it sends 200 mails a day');
  expect(findings[2]).toContain('Lambda may run 10 invocations at once here');
});

test.each<[string, AccountFacts, Partial<Settings>, string]>([
  ['no bootstrap', { ...ready, bootstrap: undefined }, {}, 'npx cdk bootstrap --app "" aws://123456789012/us-east-1'],
  [
    'credentials of another account',
    { ...ready, bootstrap: { accountId: '210987654321', version: 30 } },
    {},
    'belong to the account 210987654321, the settings to 123456789012',
  ],
  [
    'settings for more executions than the account has',
    ready,
    { executions: 5_000 },
    `plan with 5000 executions at once, and Lambda grants ${ready.concurrency}`,
  ],
  ['an old bootstrap', { ...ready, bootstrap: { accountId: settings.account, version: 5 } }, {}, 'has version 5'],
  [
    'a stack that is being changed',
    { ...ready, stacks: { TesseraApp: { status: 'UPDATE_IN_PROGRESS', outputs: {} } } },
    {},
    'TesseraApp is being changed by another deployment',
  ],
  [
    'a stack that got stuck',
    { ...ready, stacks: { TesseraData: { status: 'UPDATE_ROLLBACK_FAILED', outputs: {} } } },
    {},
    'TesseraData needs a look',
  ],
  [
    'an identity that is said to exist and does not',
    withMail({ identity: undefined }),
    { mail: { domain: 'example.com', identity: 'existing' } },
    'SES has no identity example.com',
  ],
  [
    'an identity of others that is to be made again',
    withMail({ identity }),
    { mail: { domain: 'example.com', identity: 'own' } },
    'CloudFormation cannot make it again',
  ],
  [
    'an account that may not use CloudFront',
    { ...ready, cloudFront: { refusal: 'Your account must be verified', takenHosts: [] } },
    {},
    'Your account must be verified',
  ],
  [
    'a host of another distribution',
    { ...ready, cloudFront: { refusal: undefined, takenHosts: ['shop.example.com'] } },
    {},
    'shop.example.com belongs to another distribution',
  ],
  ['no certificate', { ...ready, certificate: undefined }, {}, 'There is no certificate arn:aws:acm:'],
  [
    'a certificate that waits',
    { ...ready, certificate: { status: 'PENDING_VALIDATION', hosts: ['*.example.com'] } },
    {},
    'not issued yet, but PENDING_VALIDATION',
  ],
  [
    'a certificate for other hosts',
    { ...ready, certificate: { status: 'ISSUED', hosts: ['shop.example.com', '*.pharmacy.example.com'] } },
    {},
    'The certificate does not name pharmacy.example.com',
  ],
  [
    'a key that signs and is no longer trusted',
    ready,
    { photoUrlKeys: [newPhotoUrlKey()] },
    'its public half is not in photoUrlKeys',
  ],
])('%s stops the deployment', (_name, facts, changes, text) => {
  const findings = textsOf(facts, changes);
  expect(findings).toHaveLength(1);
  expect(findings[0]).toMatch(/^stop: /);
  expect(findings[0]).toContain(text);
});

test('a wildcard certificate covers one label', () => {
  expect(textsOf({ ...ready, certificate: { status: 'ISSUED', hosts: ['*.example.com'] } })).toEqual([]);
});

test('MAIL FROM records are shown until they are in the DNS', () => {
  const withMailFrom = (isReady: boolean) =>
    textsOf(withMail({ identity: { ...identity, isOurs: true, mailFrom: { domain: 'bounce.example.com', isReady } } }));
  const [finding] = withMailFrom(false);
  expect(finding).toContain('bounce.example.com  MX   10 feedback-smtp.us-east-1.amazonses.com');
  expect(finding).toContain('bounce.example.com  TXT  "v=spf1 include:amazonses.com ~all"');
  expect(withMailFrom(true)).toEqual([]);
});

test('DKIM records are shown until they are in the DNS', () => {
  const dkimRecords: [string, string][] = [['a._domainkey.example.com', 'a.dkim.amazonses.com']];
  const [finding] = textsOf(withMail({ identity: { ...identity, isOurs: true, isVerified: false, dkimRecords } }));
  expect(finding).toContain('a._domainkey.example.com  a.dkim.amazonses.com');
});

test('during a key rotation, reports which key signs', () => {
  expect(textsOf(ready, { photoUrlKeys: [newPhotoUrlKey(), ...settings.photoUrlKeys] })).toEqual([
    expect.stringMatching(/^note: .*older key/),
  ]);
});

test('warns that a deployed shop without a private key shows no photos', () => {
  expect(textsOf({ ...ready, signingFingerprint: undefined })[0]).toMatch(/^warn: .*holds no private key/);
});

test('an existing SES identity stays unchanged, unless it is the shop’s own', () => {
  expect(mailIdentityOf(settings, withMail({ identity }))).toEqual({ existing: { configurationSet: 'Studio' } });
  expect(mailIdentityOf(settings, ready)).toBe('own');
  expect(mailIdentityOf(settings, withMail({ identity: undefined }))).toBe('own');
});
