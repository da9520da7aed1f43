import { beforeAll, describe, expect, test } from 'vitest';
import { synthesized } from '../../../tests/support/synthesized.ts';
import type { Resource } from '../template/stacks.ts';
import { resolveStacks } from '../template/stacks.ts';
import { type Authorizer, createAuthorizer } from './authorizer.ts';
import { type AccessRequest, type Principal, readPolicy } from './policy.ts';
import { kmsRequests, secretsRequests, sqsRequests } from './requests/json-services.ts';
import { sendRequests } from './requests/ses.ts';
import { type Rights, readRights } from './template-rights.ts';

const PARAMETERS = {
  SiteOrigins: 'https://shop.example',
  MailDomain: 'shop.example',
  DistributionId: 'D',
  PhotoUrlPublicKey: 'PEM',
  PhotoUrlKeyFingerprint: 'f',
};

function resourcesOf(templates: Record<string, unknown>): Resource[] {
  return resolveStacks(new Map(Object.entries(templates)), {
    parameters: PARAMETERS,
    queueBaseUrl: () => 'http://127.0.0.1:4602',
  });
}

describe('the rights of the templates', () => {
  let rights: Rights;
  let authorizer: Authorizer;
  let principals: Map<string, Principal>;

  beforeAll(() => {
    const { data, service } = synthesized();
    rights = readRights(resourcesOf({ TesseraData: data.toJSON(), TesseraApp: service.toJSON() }));
    authorizer = createAuthorizer(rights);
    principals = new Map(rights.functions.map(({ principal }) => [principal.functionName, principal]));
  }, 60_000);

  function may(functionName: string, ...requests: AccessRequest[]): boolean {
    const principal = principals.get(functionName);
    if (!principal) throw new Error(`The templates have no function ${functionName}`);
    return authorizer.refusal(principal, requests) === undefined;
  }

  const row = (operation: string, table: string, ...keys: string[]): AccessRequest => ({
    action: `dynamodb:${operation}`,
    resource: `arn:aws:dynamodb:us-east-1:000000000000:table/${table}`,
    context: { 'dynamodb:leadingkeys': keys },
  });
  const object = (action: string, key: string): AccessRequest => ({
    action: `s3:${action}`,
    resource: `arn:aws:s3:::${key}`,
    context: {},
  });
  const queue = (name: string) => ({ QueueUrl: `http://127.0.0.1:4602/000000000000/${name}` });

  test('every function has a separate role', () => {
    const roles = [...principals.values()].map((principal) =>
      principal.kind === 'function' ? principal.roleName : '',
    );
    expect(new Set(roles).size).toBe(roles.length);
    expect(roles).toContain('MailerServiceRole');
  });

  test('rows: only those that the role names', () => {
    expect(may('Api', row('GetItem', 'Shop', 'PHOTO#1'))).toBe(true);
    expect(may('Api', row('GetItem', 'Shop', 'PHOTO#1', 'ATTEMPT#1'))).toBe(false);
    expect(may('Intake', row('GetItem', 'Shop', 'CUSTOMER#1'))).toBe(false);
    expect(may('Intake', row('GetItem', 'Ephemeral', 'PHOTO#1'))).toBe(false);
    expect(may('Api', row('Scan', 'Shop'))).toBe(false);
    expect(may('Admin', row('Query', 'Shop/index/gsi2', 'ORDERS#default'))).toBe(true);
    expect(may('Admin', row('Query', 'Shop/index/gsi1', 'ORDERSOF#1'))).toBe(true);
    expect(may('Admin', row('Query', 'Shop/index/gsi1', 'CUSTOMER#1'))).toBe(false);
  });

  test('objects: by key, and listing separately', () => {
    expect(may('Intake', object('GetObject', 'photos/uploads/a'))).toBe(true);
    expect(may('Intake', object('GetObject', 'photos/photos/a'))).toBe(false);
    expect(may('Intake', object('ListBucket', 'photos'))).toBe(true);
    expect(may('Admin', object('ListBucket', 'prints'))).toBe(false);
  });

  test('queues, keys and secrets: by ARN', () => {
    expect(may('Api', ...sqsRequests('SendMessage', queue('TesseraApp-Mail')))).toBe(true);
    expect(may('Api', ...sqsRequests('SendMessage', queue('TesseraApp-Render')))).toBe(false);
    expect(may('Mailer', ...sqsRequests('ReceiveMessage', queue('TesseraApp-Mail')))).toBe(true);
    expect(may('Api', ...kmsRequests('Sign', { KeyId: 'SigningKey' }))).toBe(true);
    expect(may('Admin', ...kmsRequests('Sign', { KeyId: 'SigningKey' }))).toBe(false);
    expect(may('Api', ...secretsRequests('GetSecretValue', { SecretId: 'Pepper' }))).toBe(true);
    expect(may('Storefront', ...secretsRequests('GetSecretValue', { SecretId: 'Pepper' }))).toBe(false);
  });

  test('mail: from one sender only, with the configuration set that SES adds by default', () => {
    const identities = [{ name: 'shop.example', configurationSet: 'Mail' }];
    const sending = { recipients: ['ada@example.com'] };
    expect(may('Mailer', ...sendRequests({ ...sending, from: 'hello@shop.example' }, identities))).toBe(true);
    expect(may('Mailer', ...sendRequests({ ...sending, from: 'boss@shop.example' }, identities))).toBe(false);
    const elsewhere = [{ name: 'shop.example', configurationSet: 'Other' }];
    expect(may('Mailer', ...sendRequests({ ...sending, from: 'hello@shop.example' }, elsewhere))).toBe(false);
    expect(may('Api', ...sendRequests({ ...sending, from: 'hello@shop.example' }, identities))).toBe(false);
  });

  test('services: S3 notifies the intake queue, the shop’s CloudFront reads public objects', () => {
    const s3: Principal = { kind: 'service', name: 's3.amazonaws.com' };
    const cloudFront: Principal = { kind: 'service', name: 'cloudfront.amazonaws.com' };
    const from = (account: string) => ({ context: { 'aws:sourceaccount': [account] } });
    const tell = sqsRequests('SendMessage', queue('TesseraData-Intake'))[0] as AccessRequest;
    expect(authorizer.refusal(s3, [{ ...tell, ...from('000000000000') }])).toBeUndefined();
    expect(authorizer.refusal(s3, [{ ...tell, ...from('111111111111') }])).toBeDefined();
    const context = { 'aws:sourcearn': ['arn:aws:cloudfront::000000000000:distribution/D'] };
    expect(authorizer.refusal(cloudFront, [{ ...object('GetObject', 'photos/media/a'), context }])).toBeUndefined();
    expect(authorizer.refusal(cloudFront, [{ ...object('GetObject', 'photos/uploads/a'), context }])).toBeDefined();
    const other = { 'aws:sourcearn': ['arn:aws:cloudfront::000000000000:distribution/E'] };
    expect(
      authorizer.refusal(cloudFront, [{ ...object('GetObject', 'photos/media/a'), context: other }]),
    ).toBeDefined();
  });

  test('functions that decode untrusted files reach the shop’s rows and objects, and no other service', () => {
    // with roles that allow everything, only the network restricts them
    const statements = readPolicy({ Statement: { Effect: 'Allow', Action: '*', Resource: '*' } }, 'role');
    const functions = rights.functions.map((each) => ({ ...each, statements }));
    const network = createAuthorizer({ ...rights, functions });
    const refusalOf = (name: string, request: AccessRequest) =>
      network.refusal(principals.get(name) as Principal, [request])?.message;
    for (const name of ['Intake', 'Render']) {
      expect(refusalOf(name, object('PutObject', 'prints/a'))).toBeUndefined();
      expect(refusalOf(name, row('Query', 'Shop', 'CUSTOMER#1'))).toBeUndefined();
      const refused = [object('PutObject', 'strangers/a'), object('GetObject', 'prints/a'), row('Scan', 'Shop')];
      for (const request of refused)
        expect(refusalOf(name, request)).toMatch(/because no VPC endpoint policy allows the \S+ action$/);
      for (const request of sqsRequests('SendMessage', queue('TesseraApp-Mail')))
        expect(refusalOf(name, request)).toBe(
          `${name} cannot reach the service of sqs:SendMessage: its network has no endpoint for it`,
        );
    }
    expect(refusalOf('Api', object('PutObject', 'strangers/a'))).toBeUndefined();
  });

  test('buckets refuse requests without TLS, regardless of the role', () => {
    const plain = { ...object('GetObject', 'photos/uploads/a'), context: { 'aws:securetransport': ['false'] } };
    expect(may('Intake', plain)).toBe(false);
  });
});

describe('an unsupported grant fails the start', () => {
  const role = (Properties: object) => ({ One: { Resources: { Role: { Type: 'AWS::IAM::Role', Properties } } } });

  test.each([
    [
      { One: { Resources: { Wide: { Type: 'AWS::IAM::ManagedPolicy' } } } },
      'Wide: the embedded cloud does not evaluate AWS::IAM::ManagedPolicy',
    ],
    [role({ ManagedPolicyArns: ['arn:aws:iam::aws:policy/AdministratorAccess'] }), 'does not know the managed policy'],
    [role({ PermissionsBoundary: 'arn:aws:iam::aws:policy/ReadOnly' }), 'evaluates no permissions boundary'],
    [role({ Policies: [{ PolicyDocument: { Statement: { Effect: 'Allow' } } }] }), 'either Action or NotAction'],
    [
      {
        One: {
          Resources: {
            P: { Type: 'AWS::IAM::Policy', Properties: { Roles: ['Gone'], PolicyDocument: { Statement: [] } } },
          },
        },
      },
      'P: the templates have no role Gone',
    ],
  ])('%j', (templates, message) => {
    expect(() => readRights(resourcesOf(templates))).toThrow(message);
  });

  test('inline policies of a role apply', () => {
    const Policies = [{ PolicyDocument: { Statement: { Effect: 'Allow', Action: 'sqs:SendMessage', Resource: '*' } } }];
    const rights = readRights(
      resourcesOf({
        One: {
          Resources: {
            Role: { Type: 'AWS::IAM::Role', Properties: { Policies } },
            F: { Type: 'AWS::Lambda::Function', Properties: { Role: { 'Fn::GetAtt': ['Role', 'Arn'] } } },
            G: { Type: 'AWS::Lambda::Function', Properties: {} },
          },
        },
      }),
    );
    const asked = [{ action: 'sqs:SendMessage', resource: 'arn:aws:sqs:us-east-1:000000000000:Q', context: {} }];
    const outcomes = rights.functions.map(
      ({ principal }) => createAuthorizer(rights).refusal(principal, asked)?.message,
    );
    expect(outcomes).toEqual([undefined, expect.stringContaining('no identity-based policy allows')]);
  });
});
