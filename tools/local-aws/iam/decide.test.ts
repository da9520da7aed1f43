import { describe, expect, test } from 'vitest';
import { decide } from './decide.ts';
import { type AccessRequest, type Principal, readPolicy } from './policy.ts';

const MAILER: Principal = { kind: 'function', functionName: 'Mailer', roleName: 'MailerRole' };
const CLOUDFRONT: Principal = { kind: 'service', name: 'cloudfront.amazonaws.com' };
const OWNER: Principal = { kind: 'owner' };
const TABLE = 'arn:aws:dynamodb:us-east-1:000000000000:table/Shop';
const KEY = 'arn:aws:kms:us-east-1:000000000000:key/SigningKey';
const ROOT = { AWS: 'arn:aws:iam::000000000000:root' };

const allow = (Action: unknown, Resource: unknown, more: object = {}) => ({
  Effect: 'Allow',
  Action,
  Resource,
  ...more,
});
const deny = (Action: unknown, Resource: unknown, more: object = {}) => ({ Effect: 'Deny', Action, Resource, ...more });
const LEADING = { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['ORDER#*', 'PHOTO#*'] } };

function read(...keys: string[]): AccessRequest {
  return { action: 'dynamodb:GetItem', resource: TABLE, context: { 'dynamodb:leadingkeys': keys } };
}

interface Case {
  principal?: Principal;
  request: AccessRequest;
  identity?: object[];
  resource?: object[];
  /** Undefined if the request passes through no endpoint. */
  endpoint?: object[];
}

function outcome({ principal = MAILER, request, identity = [], resource = [], endpoint }: Case): string {
  const decision = decide(principal, request, {
    identity: readPolicy({ Statement: identity }, 'role'),
    resource: readPolicy({ Statement: resource }, 'resource'),
    endpoint: endpoint && readPolicy({ Statement: endpoint }, 'endpoint'),
  });
  return decision.kind === 'allowed' ? 'allowed' : decision.message;
}

/**
 * IAM User Guide, "Policy evaluation logic", "How AWS enforcement code logic evaluates requests to allow or deny
 * access".
 */
describe('the order of the decision', () => {
  test.each<[rule: string, Case, expected: string | RegExp]>([
    [
      'denies without an allow',
      { request: read('ORDER#1') },
      /because no identity-based policy allows the dynamodb:GetItem action$/,
    ],
    ['a role policy allows', { request: read('ORDER#1'), identity: [allow('dynamodb:GetItem', TABLE)] }, 'allowed'],
    [
      'an explicit deny overrides any allow, in any order',
      { request: read('ORDER#1'), identity: [deny('*', '*'), allow('dynamodb:GetItem', TABLE)] },
      /with an explicit deny in an identity-based policy$/,
    ],
    [
      'a deny in the resource policy overrides the role’s allow',
      {
        request: {
          action: 's3:GetObject',
          resource: 'arn:aws:s3:::photos/a',
          context: { 'aws:securetransport': ['false'] },
        },
        identity: [allow('s3:GetObject', '*')],
        resource: [
          deny('s3:*', '*', { Principal: { AWS: '*' }, Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
        ],
      },
      /with an explicit deny in a resource-based policy$/,
    ],
    [
      'within one account a resource policy that names the role is sufficient',
      {
        request: { action: 'sqs:SendMessage', resource: 'arn:aws:sqs:us-east-1:000000000000:Q', context: {} },
        resource: [allow('sqs:SendMessage', '*', { Principal: { AWS: 'arn:aws:iam::000000000000:role/MailerRole' } })],
      },
      'allowed',
    ],
    [
      'one that names the account delegates to the role',
      {
        request: { action: 'sqs:SendMessage', resource: 'arn:aws:sqs:us-east-1:000000000000:Q', context: {} },
        resource: [allow('sqs:SendMessage', '*', { Principal: ROOT })],
      },
      /because no identity-based policy allows/,
    ],
    [
      'one that names another role has no effect',
      {
        request: { action: 'sqs:SendMessage', resource: 'arn:aws:sqs:us-east-1:000000000000:Q', context: {} },
        resource: [allow('sqs:SendMessage', '*', { Principal: { AWS: 'arn:aws:iam::000000000000:role/Api' } })],
      },
      /because no identity-based policy allows/,
    ],
    [
      'the root user of the account may do everything that is not denied',
      { principal: OWNER, request: read('ORDER#1') },
      'allowed',
    ],
    [
      'a service principal has only the rights of resource policies',
      {
        principal: CLOUDFRONT,
        request: { action: 's3:GetObject', resource: 'arn:aws:s3:::photos/photos/a', context: {} },
        identity: [allow('s3:GetObject', '*')],
      },
      'User: cloudfront.amazonaws.com is not authorized to perform: s3:GetObject on resource: arn:aws:s3:::photos/photos/a because no resource-based policy allows the s3:GetObject action',
    ],
    [
      'a service that the resource policy names',
      {
        principal: CLOUDFRONT,
        request: {
          action: 's3:GetObject',
          resource: 'arn:aws:s3:::photos/photos/a',
          context: { 'aws:sourcearn': ['arn:aws:cloudfront::000000000000:distribution/D'] },
        },
        resource: [
          allow('s3:GetObject', 'arn:aws:s3:::photos/photos/*', {
            Principal: { Service: 'cloudfront.amazonaws.com' },
            Condition: { ArnLike: { 'AWS:SourceArn': 'arn:aws:cloudfront::000000000000:distribution/*' } },
          }),
        ],
      },
      'allowed',
    ],
  ])('%s', (_rule, given, expected) => {
    if (typeof expected === 'string') expect(outcome(given)).toBe(expected);
    else expect(outcome(given)).toMatch(expected);
  });

  test('the message matches AWS’s', () => {
    expect(outcome({ request: read('ORDER#1') })).toBe(
      `User: arn:aws:sts::000000000000:assumed-role/MailerRole/Mailer is not authorized to perform: dynamodb:GetItem on resource: ${TABLE} because no identity-based policy allows the dynamodb:GetItem action`,
    );
  });
});

/** AWS PrivateLink guide, "Control access to VPC endpoints using endpoint policies". */
describe('a VPC endpoint', () => {
  const request = read('ORDER#1');
  const identity = [allow('dynamodb:GetItem', TABLE)];
  const anybody = { Principal: { AWS: '*' } };

  test('allows requests that both it and the role allow', () => {
    expect(outcome({ request, identity, endpoint: [allow('dynamodb:*', TABLE, anybody)] })).toBe('allowed');
    expect(outcome({ request, endpoint: [allow('dynamodb:*', TABLE, anybody)] })).toMatch(/no identity-based policy/);
  });

  test.each([
    ['requests that it does not allow', [allow('dynamodb:GetItem', `${TABLE}-of-strangers`, anybody)]],
    [
      'requests that it allows to another principal',
      [allow('*', '*', { Principal: { AWS: 'arn:aws:iam::000000000000:role/Api' } })],
    ],
  ])('refuses %s, even if the role and the resource allow them', (_what, endpoint) => {
    const resource = [allow('*', '*', { Principal: '*' })];
    expect(outcome({ request, identity, resource, endpoint })).toMatch(
      /because no VPC endpoint policy allows the dynamodb:GetItem action$/,
    );
  });

  test('refuses requests that it denies', () => {
    const endpoint = [allow('*', '*', anybody), deny('dynamodb:GetItem', TABLE, anybody)];
    expect(outcome({ request, identity, endpoint })).toMatch(/with an explicit deny in a VPC endpoint policy$/);
  });
});

/** AWS KMS developer guide, "Key policies in AWS KMS". */
describe('a key', () => {
  const request: AccessRequest = { action: 'kms:Sign', resource: KEY, context: {} };
  const identity = [allow('kms:Sign', KEY)];

  test('allows principals with a role’s allow, if the key policy delegates to the account', () => {
    expect(outcome({ request, identity, resource: [allow('kms:*', '*', { Principal: ROOT })] })).toBe('allowed');
    expect(outcome({ request, resource: [allow('kms:*', '*', { Principal: ROOT })] })).toMatch(/no identity-based/);
  });

  test('allows no principal without a key policy', () => {
    expect(outcome({ request, identity })).toMatch(/because no resource-based policy allows the kms:Sign action$/);
    expect(outcome({ principal: OWNER, request })).toMatch(/no resource-based/);
  });
});

/** IAM User Guide, "IAM JSON policy elements". */
describe('a statement covers', () => {
  const rows = (action: string) => [allow(action, TABLE, { Condition: LEADING })];

  test.each<[what: string, Case, isAllowed: boolean]>([
    ['actions in any case', { request: read('ORDER#1'), identity: rows('DynamoDB:getitem') }, true],
    ['actions by a wildcard', { request: read('ORDER#1'), identity: rows('dynamodb:Get*') }, true],
    [
      'all actions but some',
      { request: read('ORDER#1'), identity: [{ Effect: 'Allow', NotAction: 'dynamodb:Get*', Resource: '*' }] },
      false,
    ],
    [
      'all resources but some',
      { request: read('ORDER#1'), identity: [{ Effect: 'Allow', Action: '*', NotResource: TABLE }] },
      false,
    ],
    [
      'an index only by its own ARN',
      { request: { ...read('ORDER#1'), resource: `${TABLE}/index/gsi1` }, identity: rows('dynamodb:*') },
      false,
    ],
    ['a row with a listed prefix', { request: read('ORDER#1'), identity: rows('dynamodb:GetItem') }, true],
    ['no row with another prefix', { request: read('CUSTOMER#1'), identity: rows('dynamodb:GetItem') }, false],
    [
      'rows only if all of them match',
      { request: read('ORDER#1', 'CUSTOMER#1'), identity: rows('dynamodb:GetItem') },
      false,
    ],
    [
      'rows with two listed prefixes',
      { request: read('ORDER#1', 'PHOTO#1'), identity: rows('dynamodb:GetItem') },
      true,
    ],
    [
      'no rows that are only allowed by two statements together',
      {
        request: read('ORDER#1', 'PHOTO#1'),
        identity: ['ORDER#*', 'PHOTO#*'].map((key) =>
          allow('dynamodb:GetItem', TABLE, {
            Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [key] } },
          }),
        ),
      },
      false,
    ],
    [
      // "ForAllValues returns true if there are no context keys in the request"
      'a call without keys, because ForAllValues is then true',
      { request: { ...read(), context: {} }, identity: rows('dynamodb:GetItem') },
      true,
    ],
    [
      'no call without the key of a single-valued condition',
      {
        request: read('ORDER#1'),
        identity: [allow('*', '*', { Condition: { StringEquals: { 'ses:FromAddress': 'a@b.example' } } })],
      },
      false,
    ],
    [
      'only calls without a key, with Null',
      {
        request: { ...read('ORDER#1'), context: { 'lambda:sourcefunctionarn': ['arn'] } },
        identity: [allow('*', '*', { Condition: { Null: { 'lambda:SourceFunctionArn': 'true' } } })],
      },
      false,
    ],
    [
      'only a call that meets every condition',
      {
        request: { ...read('ORDER#1'), context: { 'dynamodb:leadingkeys': ['ORDER#1'], 'aws:sourceaccount': ['1'] } },
        identity: [allow('*', '*', { Condition: { ...LEADING, StringEquals: { 'aws:SourceAccount': '2' } } })],
      },
      false,
    ],
  ])('%s', (_what, given, isAllowed) => {
    expect(outcome(given) === 'allowed').toBe(isAllowed);
  });
});

describe('an unsupported policy fails the start', () => {
  test.each([
    [
      { Condition: { StringLikeIfExists: { 's3:prefix': 'a' } } },
      'role: the embedded cloud does not evaluate the condition operator StringLikeIfExists',
    ],
    [
      { Condition: { 'ForAllValues:NumericLessThan': { 's3:prefix': 'a' } } },
      'does not evaluate the condition operator ForAllValues:NumericLessThan',
    ],
    [{ Condition: { constructor: { 's3:prefix': 'a' } } }, 'does not evaluate the condition operator constructor'],
    [{ Condition: { StringEquals: { 'ec2:Region': 'a' } } }, 'does not know the condition key ec2:Region'],
    [{ Condition: { StringEquals: { 'dynamodb:LeadingKeys': 'a' } } }, 'dynamodb:LeadingKeys has several values'],
    [{ Condition: { 'ForAnyValue:StringEquals': { 'ses:FromAddress': 'a' } } }, 'ses:FromAddress has one value'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a policy variable
    [{ Resource: 'arn:aws:s3:::photos/${aws:userid}/*' }, 'does not replace policy variables'],
    [{ NotAction: '*' }, 'a statement has either Action or NotAction'],
    [{ Principal: { Federated: 'x' } }, 'does not evaluate this policy'],
    [{ Effect: 'Maybe' }, 'does not evaluate this policy'],
    [{ Unheard: 1 }, 'does not evaluate this policy'],
  ])('%j', (part, message) => {
    const statement = { ...allow('dynamodb:GetItem', TABLE), ...part };
    expect(() => readPolicy({ Statement: [statement] }, 'role')).toThrow(message);
  });
});
