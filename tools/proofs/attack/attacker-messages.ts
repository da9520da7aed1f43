import type { AttackReport } from './run-attack.ts';

export interface AttackerOptions {
  url: string;
  /** Data folder of the system, for searching its logs. */
  dataDir: string;
  seed: number;
  minutes: number;
  /** A regular expression for the names of targets. */
  only: string;
  visit?: number;
}

export type AttackerMessage =
  /** Every target has been visited once, so every function is loaded. */
  { kind: 'warm' } | { kind: 'progress'; requests: number } | { kind: 'over'; report: WholeReport };

/** The merged report of all parts of a run. */
export interface WholeReport extends Omit<AttackReport, 'attacks'> {
  targets: number;
  /** Distinct attacks, by target and hostile part: all known ones and those sent. */
  attacks: { all: number; sent: number };
  leaks: readonly string[];
}
