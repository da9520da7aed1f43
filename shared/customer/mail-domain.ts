/**
 * The largest mail providers in the United States, most used first. A domain with nearly the same letters is probably a typo of
 * one of them.
 */
const PROVIDERS = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
  'comcast.net',
  'live.com',
  'msn.com',
  'verizon.net',
  'att.net',
  'sbcglobal.net',
  'bellsouth.net',
  'charter.net',
  'cox.net',
  'protonmail.com',
] as const;

/** Real providers that look like typos of those. */
const REAL: ReadonlySet<string> = new Set([...PROVIDERS, 'mail.com', 'email.com', 'ymail.com']);

/** Typos of `.com` and `.net` that are no country domain with mail providers. */
const SLIPS_OF_ENDINGS = [
  'co',
  'cm',
  'om',
  'con',
  'cmo',
  'ocm',
  'comm',
  'coom',
  'vom',
  'xom',
  'cim',
  'nt',
  'ne',
  'ner',
  'nett',
];

/**
 * Suggests the probable address if the domain of an email is a typo of a large provider: `ada@gmial.com`,
 * `ada@hotmail.con`. Never refuses, because any domain may be real.
 *
 * @returns undefined without a suggestion
 */
export function meantEmail(typed: string): string | undefined {
  const [, name, domain] = /^\s*([^\s@]+)@([^\s@]+?)\.?\s*$/.exec(typed.toLowerCase()) ?? [];
  if (name === undefined || domain === undefined || !domain.includes('.') || REAL.has(domain)) return undefined;
  const provider = PROVIDERS.find((each) => isSlipOf(each, domain));
  return provider && `${name}@${provider}`;
}

function isSlipOf(provider: string, domain: string): boolean {
  const [label = '', ending = ''] = split(provider);
  const [typedLabel = '', typedEnding = ''] = split(domain);
  const isEnding = typedEnding === ending || SLIPS_OF_ENDINGS.includes(typedEnding);
  // Short names are close to too many others, so only their ending is checked.
  const most = label.length < 5 ? 0 : label.length < 8 ? 1 : 2;
  return isEnding && editDistance(typedLabel, label, most) <= most;
}

function split(domain: string): string[] {
  const dot = domain.lastIndexOf('.');
  return [domain.slice(0, dot), domain.slice(dot + 1)];
}

/**
 * Edit distance with insertions, deletions, substitutions and swaps of neighbors (optimal string alignment).
 *
 * @returns stops with a value above `most` once it is exceeded
 */
function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(
        Math.min(
          at(last, j) + 1,
          at(row, j - 1) + 1,
          at(last, j - 1) + (isSame ? 0 : 1),
          isSwapped ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, last] = [last, row];
  }
  return at(last, other.length);
}

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY;
