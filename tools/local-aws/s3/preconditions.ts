import { s3Error } from './errors.ts';
import type { ObjectMeta } from './object-meta.ts';

type Header = (name: string) => string | undefined;

/**
 * Evaluates the conditions of a read (RFC 9110, 13.2.2: an entity tag overrides a date).
 *
 * @param prefix `x-amz-copy-source-` for the source of a copy
 */
export function readOutcome(header: Header, meta: ObjectMeta, prefix = ''): 'read' | 'not_modified' | 'failed' {
  const ifMatch = header(`${prefix}if-match`);
  const ifUnmodifiedSince = parseHttpDate(header(`${prefix}if-unmodified-since`));
  if (ifMatch !== undefined) {
    if (!namesTag(ifMatch, meta.eTag)) return 'failed';
  } else if (ifUnmodifiedSince !== undefined && lastModifiedSeconds(meta) > ifUnmodifiedSince) return 'failed';
  const ifNoneMatch = header(`${prefix}if-none-match`);
  const ifModifiedSince = parseHttpDate(header(`${prefix}if-modified-since`));
  if (ifNoneMatch !== undefined) return namesTag(ifNoneMatch, meta.eTag) ? 'not_modified' : 'read';
  return ifModifiedSince !== undefined && lastModifiedSeconds(meta) <= ifModifiedSince ? 'not_modified' : 'read';
}

export type WriteCondition = { kind: 'none' } | { kind: 'absent' } | { kind: 'same'; eTag: string };

/** @throws NotImplemented for conditions that S3 does not support either */
export function writeCondition(header: Header): WriteCondition {
  const ifMatch = header('if-match');
  const ifNoneMatch = header('if-none-match');
  if (ifMatch === undefined && ifNoneMatch === undefined) return { kind: 'none' };
  if (ifNoneMatch === '*' && ifMatch === undefined) return { kind: 'absent' };
  if (ifMatch !== undefined && ifMatch !== '*' && ifNoneMatch === undefined)
    return { kind: 'same', eTag: unquoted(ifMatch) };
  throw s3Error('NotImplemented');
}

/** @throws PreconditionFailed, or NoSuchKey when the object to replace is missing */
export function checkWriteCondition(condition: WriteCondition, existing: ObjectMeta | undefined): void {
  if (condition.kind === 'absent' && existing)
    throw s3Error('PreconditionFailed', undefined, { Condition: 'If-None-Match' });
  if (condition.kind !== 'same') return;
  if (!existing) throw s3Error('NoSuchKey');
  if (existing.eTag !== condition.eTag) throw s3Error('PreconditionFailed', undefined, { Condition: 'If-Match' });
}

export function unquoted(eTag: string): string {
  return eTag.trim().replace(/^W\//, '').replaceAll('"', '');
}

function namesTag(list: string, eTag: string): boolean {
  return list.split(',').some((candidate) => candidate.trim() === '*' || unquoted(candidate) === eTag);
}

/** Headers have a resolution of seconds, so compare seconds. */
function lastModifiedSeconds(meta: ObjectMeta): number {
  return Math.floor(Date.parse(meta.lastModified) / 1000);
}

/** HTTP requires that an invalid date is ignored. */
function parseHttpDate(text: string | undefined): number | undefined {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? undefined : Math.floor(time / 1000);
}
