import * as z from 'zod/mini';
import { IsoTime } from '../../../shared/lib/scalars.ts';
import { LAB_STATES, type LabState } from '../../../shared/order/lab-orders.ts';

/** States of lab orders, and the effects of reports. */

/**
 * Allowed transitions. Reports in between may be late or lost, so each state that several steps can reach can also be
 * reached in one.
 */
export const LAB_MOVES: Readonly<Record<LabState, readonly LabState[]>> = {
  // Submission in progress, without a reply.
  Submitted: ['Accepted', 'OnHold', 'InProduction', 'Shipped', 'Rejected', 'Cancelled'],
  Accepted: ['OnHold', 'InProduction', 'Shipped', 'Rejected', 'Cancelled'],
  OnHold: ['Accepted', 'InProduction', 'Shipped', 'Rejected', 'Cancelled'],
  // Can return to the queue through a hold.
  InProduction: ['Accepted', 'OnHold', 'Shipped', 'Rejected', 'Cancelled'],
  Shipped: [],
  Rejected: [],
  Cancelled: [],
};

/** Progress of each state; decides between reports of labs that send no times. */
const RANK: Readonly<Record<LabState, number>> = {
  Submitted: 0,
  Accepted: 1,
  OnHold: 2,
  InProduction: 3,
  Shipped: 4,
  Rejected: 4,
  Cancelled: 4,
};

/** As the lab reports it; labs choose the names of carriers. */
const Parcel = z.object({ carrier: z.string(), number: z.string() });

/** Why a lab is blocked: its code, and a sentence for staff. */
const LabProblem = z.object({ code: z.string(), message: z.string() });
export type LabProblem = z.infer<typeof LabProblem>;

export const LabProgress = z.object({
  state: z.enum(LAB_STATES),
  /** Start of the state, by the lab's clock; absent if the lab does not report it. */
  at: z.optional(IsoTime),
  /** The lab's own reference for the order. */
  labReference: z.optional(z.string()),
  parcel: z.optional(Parcel),
  problem: z.optional(LabProblem),
  /** Time of a rejection that staff answered with a retry; earlier reports no longer count. */
  overruledAt: z.optional(IsoTime),
});
export type LabProgress = z.infer<typeof LabProgress>;

/** A lab's report, as an event or in reply to polling. */
export type LabReport = Omit<LabProgress, 'overruledAt'> & { state: Exclude<LabState, 'Submitted'> };

export function isOpen(state: LabState): boolean {
  return LAB_MOVES[state].length > 0;
}

/**
 * The progress after a report. Reports may be late, repeated and out of order: a final state is final, and otherwise
 * the newest report by the lab's clock counts, so that the same reports in any order have the same result.
 *
 * @returns undefined if the report changes nothing
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

/** Whether a late rejection belongs to a try that staff have already retried. */
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
