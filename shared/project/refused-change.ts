import { isEarlierStatus, isLater, type LifeProject } from './life-project.ts';
import { isSameContent } from './saving.ts';

/** Fields of an ordered project that may still change: editor state and photo measurements. */
const NOT_ORDERED = ['isActive', 'isLowRes', 'faceCropped'];

export type RefusedChange =
  /** Another project has this id. */
  | { kind: 'id_taken' }
  /** Ordered projects do not change. */
  | { kind: 'ordered' }
  /** A forbidden change, by its fields. */
  | { kind: 'not_allowed'; errors: { field: 'status' | 'isSplit' | 'createdAt'; message: string }[] };

/**
 * Finds changes to a project that only the shop may make, or that are forbidden: docs/spec 11.1 and 11.17. Skips
 * changes based on another version, which must merge first (11.10).
 *
 * @param stored undefined for a new project
 */
export function refusedChange(stored: LifeProject | undefined, next: LifeProject): RefusedChange | undefined {
  if (!stored) return next.status === 'Completed' ? notAllowed([ONLY_ORDERED]) : undefined;
  const isOther = isLater(stored.createdAt, next.createdAt) || isLater(next.createdAt, stored.createdAt);
  if (next.version === 0 && isOther) return { kind: 'id_taken' };
  if (next.version !== stored.version) return undefined;
  if (stored.status === 'Completed') return isSameContent(next, stored, NOT_ORDERED) ? undefined : { kind: 'ordered' };
  return notAllowed([
    ...(next.status === 'Completed' ? [ONLY_ORDERED] : []),
    ...(isEarlierStatus(next.status, stored.status) ? [NEVER_BACK] : []),
    ...(next.isSplit === stored.isSplit ? [] : [SPLIT_FOR_GOOD]),
    ...(isOther ? [CREATED_ONCE] : []),
  ]);
}

const ONLY_ORDERED = { field: 'status', message: 'Only an order completes a project.' } as const;
const NEVER_BACK = { field: 'status', message: 'A project in the cart stays in the cart while it is edited.' } as const;
const SPLIT_FOR_GOOD = {
  field: 'isSplit',
  message: 'A wall can’t become a split, or a split a wall. Save a new project.',
} as const;
const CREATED_ONCE = { field: 'createdAt', message: 'createdAt can’t be changed.' } as const;

function notAllowed(errors: Extract<RefusedChange, { kind: 'not_allowed' }>['errors']): RefusedChange | undefined {
  return errors.length > 0 ? { kind: 'not_allowed', errors } : undefined;
}
