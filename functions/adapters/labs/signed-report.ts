import * as z from 'zod/mini';
import type { LabEvent, LabMessage } from '../../core/labs/lab.ts';
import type { LabReport } from '../../core/labs/lab-states.ts';
import { jsonObject } from '../json-object.ts';
import { isSignedInTime } from '../timed-signature.ts';

/** How labs by our own contract tell of an order: docs/labs.md. */

const SIGNATURE_HEADER = 'x-lab-signature';

const Line = z.string().check(z.minLength(1), z.maxLength(500));

/** The same where a lab is asked and where it tells by itself. */
export const SignedReport = z.object({
  reference: Line,
  state: z.enum(['Accepted', 'OnHold', 'InProduction', 'Shipped', 'Rejected', 'Cancelled']),
  /** when it came to be so, by the lab's clock */
  at: z.iso.datetime({ offset: true }),
  labReference: z.optional(Line),
  parcel: z.optional(z.object({ carrier: Line, number: Line })),
  problem: z.optional(z.object({ code: Line, message: Line })),
});

export function reportOf({ reference: _, at, ...told }: z.infer<typeof SignedReport>): LabReport {
  return { ...told, at: new Date(at).toISOString() };
}

/** @returns ignored for what is signed and no report; undefined for what is not signed, or not lately */
export function readSignedReport(
  { headers, body }: LabMessage,
  secret: string,
  now: Date,
): LabEvent | 'ignored' | undefined {
  if (!isSignedInTime(body, headers[SIGNATURE_HEADER] ?? '', secret, now)) return undefined;
  const told = SignedReport.safeParse(jsonObject(body)).data;
  return told ? { reference: told.reference, report: reportOf(told) } : 'ignored';
}
