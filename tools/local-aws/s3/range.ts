/** The requested part of an object; `start` and `end` are inclusive, in bytes. */
export type RangeAnswer = { kind: 'whole' } | { kind: 'part'; start: number; end: number } | { kind: 'unsatisfiable' };

/**
 * Parses `bytes=0-99`, `bytes=100-`, `bytes=-100` (the last hundred). Like S3, several ranges or another unit select
 * the whole object.
 */
export function parseRange(header: string | undefined, sizeBytes: number): RangeAnswer {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return { kind: 'whole' };
  if (first === '') {
    const count = Math.min(Number(last), sizeBytes);
    return count === 0 ? { kind: 'unsatisfiable' } : { kind: 'part', start: sizeBytes - count, end: sizeBytes - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return { kind: 'whole' };
  if (start >= sizeBytes) return { kind: 'unsatisfiable' };
  return { kind: 'part', start, end: last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1) };
}
