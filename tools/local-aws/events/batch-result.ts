import * as z from 'zod/mini';
import type { Invocation } from '../lambda/invocation.ts';

/** The outcome of a batch: all items succeeded, all failed, or only some. */
export type BatchResult = { kind: 'done' } | { kind: 'failed' } | { kind: 'partly'; failedIds: string[] };

const Report = z.object({
  batchItemFailures: z.optional(z.nullable(z.array(z.object({ itemIdentifier: z.string().check(z.minLength(1)) })))),
});

/**
 * Reads a handler's batch response as Lambda does: no response or an empty list is success; a malformed response, or
 * one that names an unknown item, fails the whole batch.
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
