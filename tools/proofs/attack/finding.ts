import { KNOWN_FINDINGS, type KnownFinding } from './known-findings.ts';

export interface Finding {
  /** The number of the visit, determined by the seed alone. */
  visit: number;
  target: string;
  person: string;
  what: string;
  fault: string;
  /** One line that repeats the request. */
  curl: string;
}

/** New findings of a run, and known ones that did not occur. */
export function compareWithKnown(
  findings: readonly Finding[],
  known: readonly KnownFinding[] = KNOWN_FINDINGS,
): { fresh: Finding[]; stale: KnownFinding[] } {
  return {
    fresh: findings.filter((finding) => !known.some((entry) => covers(entry, finding))),
    stale: known.filter((entry) => !findings.some((finding) => covers(entry, finding))),
  };
}

/** Picks one attack for each known finding, so that every run notices when it is fixed. */
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

/** Describes a finding and how to reproduce it. */
export function formatFinding({ visit, target, person, what, fault, curl }: Finding): string {
  return `#${visit} ${target} as ${person}: ${what}: ${fault}\n    ${curl}`;
}
