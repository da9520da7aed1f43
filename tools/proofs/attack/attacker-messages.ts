import type { AttackReport } from './run-attack.ts';

/** What `npm run attack` tells the process that attacks. */
export interface AttackerOptions {
  url: string;
  /** of the system, whose logs are searched */
  dataDir: string;
  seed: number;
  minutes: number;
  /** a regular expression for the names of targets */
  only: string;
  /** one visit and no other */
  visit?: number;
}

export type AttackerMessage =
  /** every target has been visited once: every function is loaded */
  { kind: 'warm' } | { kind: 'progress'; requests: number } | { kind: 'over'; report: WholeReport };

/** Of all parts of a run together. */
export interface WholeReport extends Omit<AttackReport, 'attacks'> {
  targets: number;
  /** different attacks, by target and what is hostile: those that there are, and of them those that were sent */
  attacks: { all: number; sent: number };
  /** lines of logs with a secret in them */
  leaks: readonly string[];
}
