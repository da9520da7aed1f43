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

/** Providers, too, that look like a slip of one of those. */
const REAL: ReadonlySet<string> = new Set([...PROVIDERS, 'mail.com', 'email.com', 'ymail.com']);

/** Slips of `.com` and `.net` that are not the ending of a country with mail providers. */
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
 * The address that was probably meant where the domain of an email is a slip of a large provider: `ada@gmial.com`,
 * `ada@hotmail.con`. A suggestion and never a refusal, for any domain may be real.
 *
 * @returns undefined where there is nothing to ask about
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
  // short names are near to too many others: there only the ending is looked at
  const most = label.length < 5 ? 0 : label.length < 8 ? 1 : 2;
  return isEnding && editDistance(typedLabel, label, most) <= most;
}

function split(domain: string): string[] {
  const dot = domain.lastIndexOf('.');
  return [domain.slice(0, dot), domain.slice(dot + 1)];
}

/**
 * How many letters have to be put in, taken out, changed, or swapped with their neighbor (the optimal string alignment
 * distance).
 *
 * @returns more than `most` as soon as it is more
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
