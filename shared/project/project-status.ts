import type { Project } from './schema.ts';

type Status = Project['status'];

const STATUS_ORDER = ['InProgress', 'Cart', 'Completed'] as const satisfies readonly Status[];

/** Whether a status has come less far than another one: docs/product.md 11.1. */
export function isEarlierStatus(status: Status, than: Status): boolean {
  return STATUS_ORDER.indexOf(status) < STATUS_ORDER.indexOf(than);
}

/** A status never goes back: of two, the one that has come further. */
export function laterStatus(a: Status, b: Status): Status {
  return isEarlierStatus(a, b) ? b : a;
}
