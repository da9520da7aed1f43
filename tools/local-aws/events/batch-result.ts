import * as z from 'zod/mini';
import type { Invocation } from '../lambda/invocation.ts';

/** What a handler says about a batch: all is done, nothing is, or all but some items. */
export type BatchResult = { kind: 'done' } | { kind: 'failed' } | { kind: 'partly'; failedIds: string[] };

const Report = z.object({
  batchItemFailures: z.optional(z.nullable(z.array(z.object({ itemIdentifier: z.string().check(z.minLength(1)) })))),
});

/**
 * Reads the answer to a batch as Lambda does: no answer or an empty list is success; an answer that is wrong in any
 * way, or names an item that was not sent, makes the whole batch a failure.
 *
 * @param sentIds message ids or sequence numbers of the batch
 */
export function batchResultOf(
  invocation: Invocation,
  sentIds: readonly string[],
  reportsItemFailures: boolean,
): BatchResult {
  if (invocation.kind !== 'returned') return { kind: 'failed' };
  if (!reportsItemFailures) return { kind: 'done' };
  const result: unknown = JSON.parse(invocation.resultJson);
  if (result === null) return { kind: 'done' };
  const report = z.safeParse(Report, result);
  if (!report.success) return { kind: 'failed' };
  const failedIds = (report.data.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier);
  if (failedIds.length === 0) return { kind: 'done' };
  if (!failedIds.every((id) => sentIds.includes(id))) return { kind: 'failed' };
  return { kind: 'partly', failedIds };
}
