import * as z from 'zod/mini';
import { AUDITED_KINDS } from '../../../shared/audit/schema.ts';
import type { ActivityFilter } from '../../../shared/audit/wire.ts';

const optional = <Value extends z.ZodMiniType>(value: Value) => z.catch(z.optional(value), undefined);
const Text = z.string().check(z.minLength(1), z.maxLength(200));
const Day = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/),
  z.refine((day) => !Number.isNaN(Date.parse(day))),
);

/** Filters in the URL; drops unknown values. */
const ActivityAddress = z.object({
  staff: optional(Text),
  /** Tenant of the member of staff; absent for the viewer's own. */
  of: optional(Text),
  kind: optional(z.enum(AUDITED_KINDS)),
  object: optional(Text),
  text: optional(Text),
  from: optional(Day),
  /** Last day, inclusive. */
  to: optional(Day),
});
export type ActivityAddress = { [Field in keyof z.infer<typeof ActivityAddress>]?: string | undefined };

const FIELDS = Object.keys(ActivityAddress.shape) as (keyof ActivityAddress)[];

/** The filters of a URL, without those that are empty. */
export function activityAddress(search: URLSearchParams): ActivityAddress {
  const address = z.parse(ActivityAddress, Object.fromEntries(search));
  const isAlone = address.kind === undefined && address.object !== undefined;
  return Object.fromEntries(
    Object.entries({ ...address, ...(isAlone && { object: undefined }) }).filter(([, value]) => value !== undefined),
  );
}

/** @returns the query with its filters replaced by these */
export function withActivityAddress(search: URLSearchParams, address: ActivityAddress): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const field of FIELDS) {
    const value = address[field];
    if (value) next.set(field, value);
    else next.delete(field);
  }
  return next;
}

/** Filter for the server; days are in the browser's time zone. */
export function activityFilter(address: ActivityAddress): Record<keyof ActivityFilter, string | undefined> {
  const { staff, of, kind, object, text, from, to } = address;
  return {
    staffId: staff,
    staffTenantId: of,
    kind,
    objectId: object,
    text,
    from: from && startOf(from),
    to: to && startOf(to, 1),
    partOf: undefined,
  };
}

function startOf(day: string, daysLater = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}
