import { expect, test } from 'vitest';
import { type BatchResult, batchResultOf } from './batch-result.ts';

const SENT = ['1', '2', '3'];

function returned(result: unknown): BatchResult {
  return batchResultOf({ kind: 'returned', resultJson: JSON.stringify(result) }, SENT, true);
}

test.each<[string, unknown, BatchResult]>([
  ['nothing', null, { kind: 'done' }],
  ['an empty object', {}, { kind: 'done' }],
  ['no failures', { batchItemFailures: [] }, { kind: 'done' }],
  ['null failures', { batchItemFailures: null }, { kind: 'done' }],
  ['one failure', { batchItemFailures: [{ itemIdentifier: '2' }] }, { kind: 'partly', failedIds: ['2'] }],
  ['an item that was not sent', { batchItemFailures: [{ itemIdentifier: '9' }] }, { kind: 'failed' }],
  ['an empty id', { batchItemFailures: [{ itemIdentifier: '' }] }, { kind: 'failed' }],
  ['another key for the id', { batchItemFailures: [{ messageId: '2' }] }, { kind: 'failed' }],
  ['a text', 'fine', { kind: 'failed' }],
])('a handler that answers %s', (_name, answer, expected) => {
  expect(returned(answer)).toEqual(expected);
});

test('a handler that throws, times out or crashes fails its whole batch', () => {
  expect(batchResultOf({ kind: 'timed_out' }, SENT, true)).toEqual({ kind: 'failed' });
  expect(batchResultOf({ kind: 'crashed', reason: 'x' }, SENT, false)).toEqual({ kind: 'failed' });
});

test('the response is ignored without ReportBatchItemFailures', () => {
  const invocation = { kind: 'returned', resultJson: '{"batchItemFailures":[{"itemIdentifier":"2"}]}' } as const;
  expect(batchResultOf(invocation, SENT, false)).toEqual({ kind: 'done' });
});
