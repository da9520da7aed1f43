import { describe, expect, test } from 'vitest';
import type { QueueTrigger, StreamTrigger } from '../template/compute-resources.ts';
import { createAuthorizer } from './authorizer.ts';
import { readPolicy } from './policy.ts';
import type { Rights } from './template-rights.ts';
import { checkTriggerRights } from './trigger-rights.ts';

const QUEUE = 'arn:aws:sqs:us-east-1:000000000000:Work';
const LOST = 'arn:aws:sqs:us-east-1:000000000000:Lost';
const STREAM = 'arn:aws:dynamodb:us-east-1:000000000000:table/Shop/stream/local';
const RECEIVE = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];
const READ = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map((name) => `dynamodb:${name}`);

const trigger = {
  functionName: 'Worker',
  batchSize: 1,
  reportsBatchItemFailures: true,
  filters: [],
  bisectsOnError: false,
  maximumRetries: 1,
};
const queueTriggers: QueueTrigger[] = [{ ...trigger, id: 'Feed', sourceArn: QUEUE, queueName: 'Work' }];
const streamTriggers: StreamTrigger[] = [
  { ...trigger, id: 'Follow', sourceArn: STREAM, tableName: 'Shop', failureQueueName: 'Lost' },
];

function check(allowed: readonly (readonly [action: string, resource: string])[]): void {
  const Statement = allowed.map(([Action, Resource]) => ({ Effect: 'Allow', Action, Resource }));
  const rights: Rights = {
    functions: [
      {
        principal: { kind: 'function', functionName: 'Worker', roleName: 'WorkerRole' },
        statements: readPolicy({ Statement }, 'role'),
        // Lambda polls queues and streams itself, from outside the function's network
        endpoints: [],
      },
    ],
    resourcePolicies: new Map(),
  };
  checkTriggerRights({ rights, queueTriggers, streamTriggers }, createAuthorizer(rights));
}

describe('a trigger starts with exactly these rights', () => {
  const needed = [
    ...RECEIVE.map((action) => [action, QUEUE] as const),
    ...READ.map((action) => [action, STREAM] as const),
    ['sqs:SendMessage', LOST] as const,
  ];

  test('and needs no others', () => expect(() => check(needed)).not.toThrow());

  test.each(needed)('but fails without %s', (action, resource) => {
    const rest = needed.filter((right) => right[0] !== action || right[1] !== resource);
    expect(() => check(rest)).toThrow(`is not authorized to perform: ${action} on resource: ${resource}`);
  });
});
