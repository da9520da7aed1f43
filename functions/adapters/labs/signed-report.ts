import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { LabEvent, LabMessage } from '../../core/labs/lab.ts';
import type { LabReport } from '../../core/labs/lab-states.ts';
import { jsonObject } from '../../core/lib/parse-json.ts';

/** Order reports of labs that use our contract: docs/labs.md. */

const SIGNATURE_HEADER = 'x-lab-signature';

const Line = z.string().check(z.minLength(1), z.maxLength(500));

/** The reply to a status call and the body of an event. */
export const SignedReport = z.object({
  reference: Line,
  state: z.enum(['Accepted', 'OnHold', 'InProduction', 'Shipped', 'Rejected', 'Cancelled']),
  /** When the state changed, by the lab's clock. */
  at: z.iso.datetime({ offset: true }),
  labReference: z.optional(Line),
  parcel: z.optional(z.object({ carrier: Line, number: Line })),
  problem: z.optional(z.object({ code: Line, message: Line })),
});

export function reportOf({ reference: _, at, ...told }: z.infer<typeof SignedReport>): LabReport {
  return { ...told, at: new Date(at).toISOString() };
}

/** @returns ignored if the body is signed but is no report; undefined without a valid, recent signature */
export function readSignedReport(
  { headers, body }: LabMessage,
  secret: string,
  now: Date,
): LabEvent | 'ignored' | undefined {
  if (!isSignedInTime(body, headers[SIGNATURE_HEADER] ?? '', secret, now)) return undefined;
  const told = SignedReport.safeParse(jsonObject(body)).data;
  return told ? { reference: told.reference, report: reportOf(told) } : 'ignored';
}

/** Signatures expire, so that a recorded message cannot be replayed later. */
const TOLERANCE_SECONDS = 5 * 60;

/**
 * Verifies a recent signature: HMAC-SHA256 in hex over the time, a dot and the body. Labs sign this way
 * (docs/labs.md).
 * While a secret is rotated, the header has a signature for each.
 *
 * @param header `t=…,v1=…`, possibly with more signatures
 */
function isSignedInTime(body: string, header: string, secret: string, now: Date): boolean {
  const parts = header.split(',').map((part) => part.trim().split('=') as [string, string | undefined]);
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time) || Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS) return false;
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest();
  return parts.some(
    ([name, value = '']) =>
      name === 'v1' && /^[0-9a-f]{64}$/i.test(value) && timingSafeEqual(Buffer.from(value, 'hex'), expected),
  );
}
