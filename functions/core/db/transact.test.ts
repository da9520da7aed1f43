import { expect, test } from 'vitest';
import type { Table } from './table.ts';
import { transact } from './transact.ts';

/** Documents whose transactions are cancelled for these reasons one after the other, and then succeed. */
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
  'a transaction that is cancelled for %s is written a moment later',
  async (code) => {
    const { documents, sent } = cancelledFor([code, 'None'], ['None', code]);
    expect(await transact({ documents }, [])).toBeUndefined();
    expect(sent()).toBe(3);
  },
);

test('a condition that does not hold is told at once, also beside a throttle', async () => {
  const { documents, sent } = cancelledFor(['ThrottlingError', 'ConditionalCheckFailed']);
  expect(await transact({ documents }, [])).toEqual([1]);
  expect(sent()).toBe(1);
});

test('a table that stays throttled ends in its error, and so does any other reason', async () => {
  const throttled = cancelledFor(...Array.from({ length: 10 }, () => ['ThrottlingError']));
  await expect(transact(throttled, [])).rejects.toThrow('cancelled');
  expect(throttled.sent()).toBe(5);
  const invalid = cancelledFor(['ValidationError']);
  await expect(transact(invalid, [])).rejects.toThrow('cancelled');
  expect(invalid.sent()).toBe(1);
});
