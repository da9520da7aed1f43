import { KNOWN_FINDINGS, type KnownFinding } from './known-findings.ts';

/** A reply that was not as it has to be. */
export interface Finding {
  /** the number of the visit, which the seed and nothing else decides */
  visit: number;
  target: string;
  person: string;
  /** what was hostile */
  what: string;
  fault: string;
  /** one line that sends the request again */
  curl: string;
}

/** What a run found beyond the known list, and which entries of the list it did not meet. */
export function compareWithKnown(
  findings: readonly Finding[],
  known: readonly KnownFinding[] = KNOWN_FINDINGS,
): { fresh: Finding[]; stale: KnownFinding[] } {
  return {
    fresh: findings.filter((finding) => !known.some((entry) => covers(entry, finding))),
    stale: known.filter((entry) => !findings.some((finding) => covers(entry, finding))),
  };
}

/** So that every run meets each known finding, and knows when it is mended. */
export function oneOfEachKnown<Attack extends { what: string }>(
  target: string,
  attacks: readonly Attack[],
  known: readonly KnownFinding[] = KNOWN_FINDINGS,
): Attack[] {
  return known.flatMap((entry) => {
    if (!entry.target.test(target)) return [];
    return attacks.find(({ what }) => entry.what.test(what)) ?? [];
  });
}

function covers({ target, what, fault }: KnownFinding, finding: Finding): boolean {
  return target.test(finding.target) && what.test(finding.what) && fault.test(finding.fault);
}

/** One line for each: what happened, and how to see it again. */
export function shownFinding({ visit, target, person, what, fault, curl }: Finding): string {
  return `#${visit} ${target} as ${person}: ${what}: ${fault}\n    ${curl}`;
}
