import { describe, expect, test, vi } from 'vitest';
import { createShop, type Shop, synthesize } from '../../tests/support/deploy/deployed-shop.ts';
import { exampleSettings, newPhotoUrlKey } from '../../tests/support/deploy/example-settings.ts';

// The first synthesis of a process loads a good part of the CDK.
vi.setConfig({ testTimeout: 60_000 });

const DEPLOYED = { TesseraData: 'CREATE_COMPLETE', TesseraApp: 'CREATE_COMPLETE' };
const UPDATED = { TesseraData: 'UPDATE_COMPLETE', TesseraApp: 'UPDATE_COMPLETE' };

test('deploying again changes nothing', () => {
  const settings = exampleSettings();
  const shop = createShop();
  expect(shop.deploy(settings)).toEqual(DEPLOYED);
  const resources = () => [...shop.stacks.values()].map((stack) => [stack.parameters, [...stack.resources]]);
  const before = resources();
  expect(shop.deploy(settings)).toEqual(UPDATED);
  expect(resources()).toEqual(before);
});

describe('the mail domain', () => {
  test('can be changed at any time, because no export carries it', () => {
    const shop = createShop();
    expect(shop.deploy(exampleSettings())).toEqual(DEPLOYED);
    expect(shop.deploy(exampleSettings({ mail: { domain: 'new.example' } }))).toEqual(UPDATED);
    expect(shop.ofType('AWS::SES::EmailIdentity')).toMatchObject([{ properties: { EmailIdentity: 'new.example' } }]);
    const mailer = shop.environmentsWith('MAIL_FROM');
    expect(mailer.map(({ MAIL_FROM }) => MAIL_FROM)).toEqual(['Tessera <hello@new.example>']);
    expect(rightsToSend(shop)).toContain('"ses:FromAddress":"hello@new.example"');
    expect(Object.values(shop.stacks.get('TesseraData')?.exports ?? {}).join()).not.toContain('new.example');
  });

  test('is the stack’s own identity if SES does not know it', () => {
    const shop = createShop({ mailIdentities: new Set(['example.com']) });
    expect(shop.deploy(exampleSettings()).TesseraData).toMatch(/identifier 'example.com' already exists/);
    expect(shop.stacks.has('TesseraApp')).toBe(false);
  });

  test('stays unchanged if SES knows it already, with its configuration set', () => {
    const shop = createShop({ mailIdentities: new Set(['example.com']) });
    expect(shop.deploy(exampleSettings(), { existing: { configurationSet: 'Studio' } })).toEqual(DEPLOYED);
    expect(shop.ofType('AWS::SES::EmailIdentity')).toEqual([]);
    const rights = rightsToSend(shop);
    expect(rights).toContain('"ses:FromAddress":"hello@example.com"');
    expect(rights).toContain('arn:aws:ses:us-east-1:123456789012:configuration-set/Studio');
  });

  const rightsToSend = (shop: Shop) =>
    shop
      .ofType('AWS::IAM::Policy')
      .map(({ properties }) => JSON.stringify(properties))
      .filter((policy) => policy.includes('ses:SendRawEmail'))
      .join();
});

test('a parameter that must be set has no default, and the others are not asked for', () => {
  const { template, parameters, remove } = synthesize(exampleSettings());
  for (const stack of ['TesseraData', 'TesseraApp'] as const) {
    const declared = Object.entries(template(stack).Parameters ?? {});
    const required = declared.filter(([, { Default }]) => Default === undefined).map(([name]) => name);
    expect(required.sort()).toEqual(Object.keys(parameters[stack]).sort());
  }
  remove();
});

describe('the key for photo addresses', () => {
  const [old, next] = [newPhotoUrlKey(), newPhotoUrlKey()];
  const trusted = (shop: Shop) => {
    const groups = shop.ofType('AWS::CloudFront::KeyGroup').map(({ properties }) => properties.KeyGroupConfig);
    const [signing, ...others] = shop
      .environmentsWith('PHOTO_URL_KEY_PAIRS')
      .map(({ PHOTO_URL_KEY_PAIRS }) => PHOTO_URL_KEY_PAIRS);
    const pairs = signing?.split(',').map((pair) => pair.split(':'));
    // Both signers, the API and the back office, know exactly the keys that the CDN trusts.
    expect(groups).toMatchObject([{ Items: pairs?.map(([, id]) => id) }]);
    expect(others).toEqual([signing]);
    return pairs?.map(([fingerprint]) => fingerprint);
  };

  test('is rotated in three deployments, each of which trusts earlier signatures', () => {
    const shop = createShop();
    expect(shop.deploy(exampleSettings({ photoUrlKeys: [old] }))).toEqual(DEPLOYED);
    expect(trusted(shop)).toEqual([old.fingerprint]);
    expect(shop.deploy(exampleSettings({ photoUrlKeys: [next, old] }))).toEqual(UPDATED);
    expect(trusted(shop)).toEqual([next.fingerprint, old.fingerprint]);
    expect(shop.deploy(exampleSettings({ photoUrlKeys: [next] }))).toEqual(UPDATED);
    expect(trusted(shop)).toEqual([next.fingerprint]);
  });

  test('is never changed in place, which CloudFront refuses', () => {
    const shop = createShop();
    shop.deploy(exampleSettings({ photoUrlKeys: [old] }));
    expect(shop.deploy(exampleSettings({ photoUrlKeys: [next] }))).toEqual(UPDATED);
    // The stand-in refuses a changed key under the same name.
    expect(shop.deploy(exampleSettings({ photoUrlKeys: [{ ...old, fingerprint: next.fingerprint }] })).TesseraApp).toBe(
      'Invalid request provided: AWS::CloudFront::PublicKey',
    );
  });
});

describe('the secret that CloudFront sends to the API', () => {
  const shown = (shop: Shop) => {
    const [distribution] = shop.ofType('AWS::CloudFront::Distribution');
    const header = /"HeaderName":"X-Origin-Verify","HeaderValue":"([^"]+)"/;
    const [, sent = ''] = header.exec(JSON.stringify(distribution?.properties)) ?? [];
    const accepted = shop.environmentsWith('ORIGIN_VERIFY').map(({ ORIGIN_VERIFY }) => ORIGIN_VERIFY?.split(',') ?? []);
    expect(accepted.length).toBeGreaterThanOrEqual(shop.ofType('AWS::ApiGatewayV2::Integration').length);
    return { sent, accepted };
  };

  test('is a secret that CloudFormation generates; no template or parameter contains it', () => {
    const shop = createShop();
    shop.deploy(exampleSettings());
    const { sent, accepted } = shown(shop);
    expect(sent).toMatch(/^\{\{resolve:secretsmanager:arn:aws:secretsmanager:.*:SecretString:::\}\}$/);
    for (const values of accepted) expect(values).toEqual([sent]);
    const secret = shop.ofType('AWS::SecretsManager::Secret').find(({ physicalId }) => sent.includes(physicalId));
    expect(secret?.properties.GenerateSecretString).toBeDefined();
    for (const { parameters } of shop.stacks.values()) expect(Object.keys(parameters).join()).not.toMatch(/verify/i);
  });

  test('is rotated without an outage: the API accepts what any edge location sends, before and after each step', () => {
    const shop = createShop();
    const steps = [['First'], ['First', 'Second'], ['Second', 'First'], ['Second']].map((originSecrets) => {
      const result = shop.deploy(exampleSettings({ originSecrets }));
      expect(Object.values(result).join()).not.toContain('ROLLBACK');
      return shown(shop);
    });
    steps.forEach((step, index) => {
      // Functions and edge locations switch over at different times.
      for (const other of [steps[index - 1] ?? step, step])
        for (const values of step.accepted) expect(values).toContain(other.sent);
    });
    expect(steps.at(-1)?.sent).not.toBe(steps[0]?.sent);
  });
});

test('removes the resources of a failed deployment from an account that may not use CloudFront yet', () => {
  const shop = createShop({ isCloudFrontVerified: false });
  expect(shop.deploy(exampleSettings()).TesseraApp).toContain('Your account must be verified');
  expect(shop.account.leftBehind).toEqual([]);
  shop.account.isCloudFrontVerified = true;
  expect(shop.deploy(exampleSettings()).TesseraApp).toBe('CREATE_COMPLETE');
});
