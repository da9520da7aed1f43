/**
 * Labs: companies that print for the shop. lab.ts is the port to one, independent of its wire format
 * (functions/adapters/labs); an order at a lab is a row (lab-order-store.ts) with its state and the lab's reports.
 *
 * Changed by: lambda/labs (submits, asks, cancels), lambda/lab-events (reports of labs), lambda/admin (staff
 * decisions), lambda/sweep (postpones the next poll). lambda/privacy reads.
 */

import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { LabManifest } from './lab-manifest.ts';
import type { LabProblem, LabReport } from './lab-states.ts';

export type Submission =
  | { kind: 'accepted'; labReference?: string; at?: string | undefined }
  /** it was submitted before under this reference, and exists once */
  | { kind: 'already_accepted'; labReference?: string | undefined }
  /** it is there and waits for something */
  | { kind: 'on_hold'; labReference?: string | undefined; at?: string | undefined; problem: LabProblem }
  /** the lab will not make it */
  | { kind: 'rejected'; at?: string | undefined; problem: LabProblem };

export type LabCancellation =
  | { kind: 'cancelled' }
  /** it is made all the same, or the lab cannot be asked */
  | { kind: 'too_late'; message: string }
  /** the lab sends the result as an event */
  | { kind: 'asked' };

export type LabStatus =
  /** isRecord: it was written down once, and does not say that the lab is there now */
  | { kind: 'told'; report: LabReport; isRecord?: boolean }
  /** it has no such order */
  | { kind: 'unknown' }
  /** it cannot be asked, or has said nothing yet */
  | { kind: 'no_news' }
  /** its reply is malformed; the message has the fault */
  | { kind: 'unreadable'; message: string };

/** How long the shop waits for news of a lab. */
export interface LabPatience {
  /** after which a lab that has said nothing is asked */
  askAfterMinutes: number;
  /** needs review after this time */
  silentAfterHours: number;
}

/** An unverified message of a lab. */
export interface LabMessage {
  /** by lower-case name */
  headers: Readonly<Record<string, string>>;
  /** as it came, byte for byte, because a signature is over it */
  body: string;
}

/** A lab's event about one order. */
export interface LabEvent {
  /** the shop's name for the order */
  reference: string;
  report: LabReport;
}

/**
 * What every lab does. Each call may be repeated. A call rejects when the lab cannot be reached or does not know: then it
 * is open what came of it, and asking again is right.
 */
export interface Lab {
  /**
   * Submits an order. Idempotent by its key.
   *
   * @param key the manifest's reference, which is made once for an order, a lab and an attempt to print it
   */
  submit(manifest: LabManifest, key: string): Promise<Submission>;
  /** How an order stands. */
  status(reference: string): Promise<LabStatus>;
  patience(): Promise<LabPatience>;
  cancel(reference: string): Promise<LabCancellation>;
  /**
   * @returns ignored for signed messages that are not about an order; undefined without a valid signature
   */
  parseEvent(message: LabMessage): Promise<LabEvent | 'ignored' | undefined>;
}

/** The labs of a tenant, by the names that its rules use; undefined for one that it has no account at. */
export type FindLab = (tenantId: TenantId, lab: string) => Promise<Lab | undefined>;
