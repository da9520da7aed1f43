import { expect, test } from 'vitest';
import { type RecordedInvocations, recordInvocations } from '../../../tests/support/recorded-invocations.ts';
import { handleInOrder } from './stream-batch.ts';
import type { StreamRecord } from './table-stream.ts';

const TRIGGER = {
  id: 'trigger',
  functionName: 'Orders',
  sourceArn: 'arn:aws:dynamodb:us-east-1:000000000000:table/Shop/stream/local',
  batchSize: 4,
  reportsBatchItemFailures: true,
  filters: [],
  bisectsOnError: true,
  maximumRetries: 1,
  tableName: 'Shop',
};

function records(...numbers: string[]): StreamRecord[] {
  return numbers.map((SequenceNumber) => ({
    eventID: SequenceNumber,
    eventName: 'INSERT',
    dynamodb: { SequenceNumber },
  }));
}

interface Run {
  batches: string[][];
  advanced: string[];
  lost: string[];
}

async function run(
  runtime: RecordedInvocations,
  given: StreamRecord[],
  signal = new AbortController().signal,
): Promise<Run> {
  const advanced: string[] = [];
  const lost: string[] = [];
  await handleInOrder(given, {
    trigger: TRIGGER,
    runtime,
    signal,
    reportFailed: async (each) => void lost.push(...each.map(({ dynamodb }) => dynamodb.SequenceNumber)),
    advance: async (number) => void advanced.push(number),
  });
  const batches = runtime.batches.map(({ Records }) =>
    Records.map((record: StreamRecord) => record.dynamodb.SequenceNumber),
  );
  return { batches, advanced, lost };
}

test('invokes with records in order, in batches of at most batchSize', async () => {
  const runtime = recordInvocations();
  expect(await run(runtime, records('1', '2', '3', '4', '5'))).toEqual({
    batches: [['1', '2', '3', '4'], ['5']],
    advanced: ['4', '5'],
    lost: [],
  });
  expect(runtime.batches[0]?.Records[0]).toMatchObject({
    eventSource: 'aws:dynamodb',
    awsRegion: 'us-east-1',
    eventSourceARN: TRIGGER.sourceArn,
  });
});

test('resumes at the first failed record after a partial failure', async () => {
  const runtime = recordInvocations((_batch, attempt) =>
    attempt === 1 ? { batchItemFailures: [{ itemIdentifier: '3' }, { itemIdentifier: '2' }] } : null,
  );
  expect(await run(runtime, records('1', '2', '3'))).toEqual({
    batches: [
      ['1', '2', '3'],
      ['2', '3'],
    ],
    advanced: ['1', '3'],
    lost: [],
  });
});

test('isolates one bad record by bisection, skips only that one, and handles all others', async () => {
  const runtime = recordInvocations(({ Records }) => {
    if (Records.some((record: StreamRecord) => record.eventID === '3')) throw new Error('cannot');
  });
  const { batches, advanced, lost } = await run(runtime, records('1', '2', '3', '4'));
  expect(lost).toEqual(['3']);
  expect(advanced).toEqual(['2', '3', '4']);
  expect(batches).toEqual([['1', '2', '3', '4'], ['1', '2'], ['3', '4'], ['3'], ['3'], ['4']]);
});

test('skips a record that keeps failing after its retries', async () => {
  const runtime = recordInvocations(({ Records }) => ({
    batchItemFailures: Records.filter((record: StreamRecord) => record.eventID === '2').map(() => ({
      itemIdentifier: '2',
    })),
  }));
  expect(await run(runtime, records('1', '2', '3'))).toMatchObject({ advanced: ['1', '2', '3'], lost: ['2'] });
});

test('a stop leaves unhandled records for the next start', async () => {
  const stopping = new AbortController();
  const runtime = recordInvocations((_batch, attempt) => {
    if (attempt < 2) return null;
    stopping.abort();
    throw new Error('the thread was ended');
  });
  expect(await run(runtime, records('1', '2', '3', '4', '5'), stopping.signal)).toMatchObject({
    advanced: ['4'],
    lost: [],
  });
});
