import * as z from 'zod/mini';
import { IsoTime } from '../../../shared/lib/scalars.ts';
import { LAB_STATES, type LabState } from '../../../shared/order/lab-orders.ts';

/** States of lab orders, and the effects of reports. */

/**
 * What may follow what. Reports in between may come late or never, so wherever a state can be reached in several steps it
 * can be reached in one.
 */
export const LAB_MOVES: Readonly<Record<LabState, readonly LabState[]>> = {
  // it is being handed over, and the lab has not answered
  Submitted: ['Accepted', 'OnHold', 'InProduction', 'Shipped', 'Rejected', 'Cancelled'],
  Accepted: ['OnHold', 'InProduction', 'Shipped', 'Rejected', 'Cancelled'],
  OnHold: ['Accepted', 'InProduction', 'Shipped', 'Rejected', 'Cancelled'],
  // by way of a hold it may be back in the queue
  InProduction: ['Accepted', 'OnHold', 'Shipped', 'Rejected', 'Cancelled'],
  Shipped: [],
  Rejected: [],
  Cancelled: [],
};

/** How far each is: decides between reports of labs that do not say when something happened. */
const RANK: Readonly<Record<LabState, number>> = {
  Submitted: 0,
  Accepted: 1,
  OnHold: 2,
  InProduction: 3,
  Shipped: 4,
  Rejected: 4,
  Cancelled: 4,
};

/** As a lab tells it; carriers are named as they like. */
const Parcel = z.object({ carrier: z.string(), number: z.string() });

/** Why a lab is blocked: its code, and a sentence for staff. */
const LabProblem = z.object({ code: z.string(), message: z.string() });
export type LabProblem = z.infer<typeof LabProblem>;

/** The state of an order at a lab. */
export const LabProgress = z.object({
  state: z.enum(LAB_STATES),
  /** when the lab says that it came to be so; absent where it does not say */
  at: z.optional(IsoTime),
  /** the lab's own name of the order */
  labReference: z.optional(z.string()),
  parcel: z.optional(Parcel),
  problem: z.optional(LabProblem),
  /** of a rejection that staff have answered with a retry: earlier reports no longer count */
  overruledAt: z.optional(IsoTime),
});
export type LabProgress = z.infer<typeof LabProgress>;

/** A lab's report, as an event or in reply to polling. */
export type LabReport = Omit<LabProgress, 'overruledAt'> & { state: Exclude<LabState, 'Submitted'> };

/** Whether something may still become of it. */
export function isOpen(state: LabState): boolean {
  return LAB_MOVES[state].length > 0;
}

/**
 * What is known after a report. Labs tell late, twice and out of order: an end stays the end, and before it the report
 * counts that is newest by the lab's own clock, so that the same reports in any order leave the same.
 *
 * @returns undefined where the report tells nothing new
 */
export function withReport(known: LabProgress, report: LabReport): LabProgress | undefined {
  const isSameState = known.state === report.state;
  if (!isSameState && !LAB_MOVES[known.state].includes(report.state)) return undefined;
  if (isOverruled(report, known)) return undefined;
  const isEnd = !isOpen(report.state);
  if (!(isEnd && !isSameState) && !isNewer(report, known)) return undefined;
  const { labReference = known.labReference, ...told } = report;
  const { overruledAt } = known;
  return {
    ...told,
    ...(labReference !== undefined && { labReference }),
    ...(overruledAt !== undefined && { overruledAt }),
  };
}

/** A rejection that comes late, of a try that staff have answered with another one. */
function isOverruled(report: LabReport, { overruledAt }: LabProgress): boolean {
  if (report.state !== 'Rejected' || report.at === undefined || overruledAt === undefined) return false;
  return Date.parse(report.at) <= Date.parse(overruledAt);
}

function isNewer(report: LabProgress, known: LabProgress): boolean {
  const [at, knownAt] = [timeOf(report), timeOf(known)];
  return at === knownAt ? RANK[report.state] > RANK[known.state] : at > knownAt;
}

function timeOf({ at }: LabProgress): number {
  return at === undefined ? Number.NEGATIVE_INFINITY : Date.parse(at);
}
