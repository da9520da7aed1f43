import { expect, test } from 'vitest';
import type { Table } from './table.ts';
import { transact } from './transact.ts';

/** A document client that cancels transactions for these reasons in turn, and then succeeds. */
function cancelledFor(...reasons: string[][]) {
  let sent = 0;
  const documents = {
    async send() {
      const codes = reasons[sent];
      sent += 1;
      if (!codes) return {};
      const CancellationReasons = codes.map((Code) => ({ Code }));
      throw Object.assign(new Error('cancelled'), { name: 'TransactionCanceledException', CancellationReasons });
    },
  } as unknown as Table['documents'];
  return { documents, sent: () => sent };
}

test.each(['ThrottlingError', 'ProvisionedThroughputExceeded', 'RequestLimitExceeded', 'TransactionConflict'])(
  'retries a transaction canceled for %s after a delay',
  async (code) => {
    const { documents, sent } = cancelledFor([code, 'None'], ['None', code]);
    expect(await transact({ documents }, [])).toBeUndefined();
    expect(sent()).toBe(3);
  },
);

test('reports a failed condition at once, also next to a throttle', async () => {
  const { documents, sent } = cancelledFor(['ThrottlingError', 'ConditionalCheckFailed']);
  expect(await transact({ documents }, [])).toEqual([1]);
  expect(sent()).toBe(1);
});

test('throws the error of a table that stays throttled, and any other error', async () => {
  const throttled = cancelledFor(...Array.from({ length: 10 }, () => ['ThrottlingError']));
  await expect(transact(throttled, [])).rejects.toThrow('cancelled');
  expect(throttled.sent()).toBe(5);
  const invalid = cancelledFor(['ValidationError']);
  await expect(transact(invalid, [])).rejects.toThrow('cancelled');
  expect(invalid.sent()).toBe(1);
});
