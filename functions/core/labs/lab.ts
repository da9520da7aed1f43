/**
 * Labs: companies that print for the shop. lab.ts is the port to one, independent of its wire format
 * (functions/adapters/labs); an order at a lab is a row (lab-order-store.ts) with its state and the lab's reports.
 *
 * Changed by: lambda/labs (submits, polls, cancels), lambda/lab-events (reports of labs), lambda/admin (staff
 * decisions), lambda/sweep (postpones the next poll). lambda/privacy reads.
 */

import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { LabManifest } from './lab-manifest.ts';
import type { LabProblem, LabReport } from './lab-states.ts';

export type Submission =
  | { kind: 'accepted'; labReference?: string; at?: string | undefined }
  /** It was submitted before under this reference, and exists once. */
  | { kind: 'already_accepted'; labReference?: string | undefined }
  /** The lab has it, but is blocked. */
  | { kind: 'on_hold'; labReference?: string | undefined; at?: string | undefined; problem: LabProblem }
  | { kind: 'rejected'; at?: string | undefined; problem: LabProblem };

export type LabCancellation =
  | { kind: 'cancelled' }
  /** It is being made, or the lab offers no cancellation. */
  | { kind: 'too_late'; message: string }
  /** The lab sends the result as an event. */
  | { kind: 'asked' };

export type LabStatus =
  /** `isRecord` marks a stored record, which does not prove that the lab is reachable now. */
  | { kind: 'told'; report: LabReport; isRecord?: boolean }
  /** The lab has no such order. */
  | { kind: 'unknown' }
  /** The lab offers no polling, or has no state yet. */
  | { kind: 'no_news' }
  /** The reply is malformed; the message contains the fault. */
  | { kind: 'unreadable'; message: string };

/** How long the shop waits for reports of a lab. */
export interface LabPatience {
  /** Polls a lab after this time without a report. */
  askAfterMinutes: number;
  /** Needs review after this time. */
  silentAfterHours: number;
}

/** An unverified message of a lab. */
export interface LabMessage {
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>;
  /** Raw bytes, which the signature covers. */
  body: string;
}

export interface LabEvent {
  reference: string;
  report: LabReport;
}

/**
 * Interface of all labs. Every call is idempotent. A call rejects if the lab is unreachable or cannot answer; the
 * result is unknown then, and the caller should retry.
 */
export interface Lab {
  /**
   * Submits an order. Idempotent by its key.
   *
   * @param key the manifest's reference, unique per order, lab and print attempt
   */
  submit(manifest: LabManifest, key: string): Promise<Submission>;
  status(reference: string): Promise<LabStatus>;
  patience(): Promise<LabPatience>;
  cancel(reference: string): Promise<LabCancellation>;
  /** @returns ignored for signed messages that are not about an order; undefined without a valid signature */
  parseEvent(message: LabMessage): Promise<LabEvent | 'ignored' | undefined>;
}

/** The labs of a tenant, by the names in its rules; undefined without an account at the lab. */
export type FindLab = (tenantId: TenantId, lab: string) => Promise<Lab | undefined>;
