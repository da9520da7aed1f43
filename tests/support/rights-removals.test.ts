import { expect, test } from 'vitest';
import { createAuthorizer } from '../../tools/local-aws/iam/authorizer.ts';
import { type AccessRequest, type Principal, readPolicy } from '../../tools/local-aws/iam/policy.ts';
import type { Rights } from '../../tools/local-aws/iam/template-rights.ts';
import { describeRemoval, removalsOf, without } from './rights-removals.ts';

const principal = { kind: 'function', functionName: 'Mailer', roleName: 'MailerRole' } satisfies Principal;
const TABLE = 'arn:aws:dynamodb:us-east-1:000000000000:table/Shop';
const queue = (name: string) => `arn:aws:sqs:us-east-1:000000000000:${name}`;
const rights: Rights = {
  functions: [
    {
      principal,
      statements: readPolicy(
        {
          Statement: [
            {
              Effect: 'Allow',
              Action: ['dynamodb:GetItem', 'dynamodb:Query'],
              Resource: TABLE,
              Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['MAIL#*', 'ORDER#*'] } },
            },
            { Effect: 'Allow', Action: 'sqs:SendMessage', Resource: [queue('One'), queue('Two')] },
          ],
        },
        'role',
      ),
    },
  ],
  resourcePolicies: new Map(),
};

const isAllowed = (some: Rights, request: AccessRequest) =>
  createAuthorizer(some).refusal(principal, [request]) === undefined;
const read = (key: string): AccessRequest => ({
  action: 'dynamodb:GetItem',
  resource: TABLE,
  context: { 'dynamodb:leadingkeys': [key] },
});
const send = (name: string): AccessRequest => ({ action: 'sqs:SendMessage', resource: queue(name), context: {} });

test('removes every action, resource and key once; actions of equal power go together', () => {
  expect(removalsOf(rights).map((removal) => describeRemoval(rights, removal))).toEqual([
    'Mailer: dynamodb:BatchGetItem, dynamodb:GetItem, dynamodb:Query on table/Shop of MAIL#*, ORDER#*',
    'Mailer: dynamodb:GetItem, dynamodb:Query on table/Shop of MAIL#*',
    'Mailer: dynamodb:GetItem, dynamodb:Query on table/Shop of ORDER#*',
    'Mailer: sqs:SendMessage on One, Two',
    'Mailer: sqs:SendMessage on One',
    'Mailer: sqs:SendMessage on Two',
  ]);
});

test('removes the piece and keeps the rest', () => {
  const requests = [read('MAIL#1'), read('ORDER#1'), send('One'), send('Two')];
  const left = removalsOf(rights).map((removal) =>
    requests.map((request) => (isAllowed(without(rights, removal), request) ? 'yes' : 'no')).join(' '),
  );
  expect(left).toEqual([
    'no no yes yes',
    'no yes yes yes',
    'yes no yes yes',
    'yes yes no no',
    'yes yes no yes',
    'yes yes yes no',
  ]);
});

test('a removal from an endpoint affects all functions in its network', () => {
  const statements = readPolicy(
    { Statement: { Effect: 'Allow', Principal: '*', Action: ['dynamodb:GetItem', 'dynamodb:PutItem'], Resource: '*' } },
    'endpoint',
  );
  const endpoints = [{ name: 'Rows', service: 'dynamodb', statements }];
  const inNetwork: Rights = { ...rights, functions: rights.functions.map((each) => ({ ...each, endpoints })) };
  const ofEndpoint = removalsOf(inNetwork).filter(({ holder }) => holder.kind === 'endpoint');
  const outcomes = ofEndpoint.map((removal) => [
    describeRemoval(inNetwork, removal),
    isAllowed(inNetwork, read('MAIL#1')),
    isAllowed(without(inNetwork, removal), read('MAIL#1')),
  ]);
  expect(outcomes).toEqual([
    ['Rows: dynamodb:BatchGetItem, dynamodb:GetItem, dynamodb:Query on *', true, false],
    ['Rows: dynamodb:PutItem, dynamodb:UpdateItem on *', true, true],
  ]);
});

test('a condition without values allows no row, not every row', () => {
  const [, first, second] = removalsOf(rights);
  if (!first || !second) throw new Error('There are no such pieces');
  const none = without(without(rights, first), second);
  expect(isAllowed(none, read('MAIL#1'))).toBe(false);
});
