/**
 * Faults of the product that the attack has found and that are not mended yet. A run fails on every fault that is not
 * listed here, and on every entry that it did not meet: what has been mended is taken off.
 */
export interface KnownFinding {
  /** the operations it is about */
  target: RegExp;
  /** what is hostile in the requests that meet it */
  what: RegExp;
  fault: RegExp;
  /** why it stands here, and what ends it */
  reason: string;
}

const FAULT = /answers 50\d|INTERNAL_SERVER_ERROR/;

export const KNOWN_FINDINGS: readonly KnownFinding[] = [
  {
    target: /./,
    what: /is a lone (high|low) surrogate/,
    fault: FAULT,
    reason: 'Text with half of a letter passes the schemas and fails in the table: until one string schema refuses it.',
  },
  {
    target: /^a cart that grows$/,
    what: /./,
    fault: FAULT,
    reason: 'Carts count characters and tables bytes, so a cart of 3-byte letters outgrows its item.',
  },
  {
    target: /^mutation cart(Prepare|Submit)ForCompletion$/,
    what: /with a project id that is/,
    fault: FAULT,
    reason:
      'A project id in a cart is not held against the schema of ids, and fails as a key of more than 1,024 bytes.',
  },
  {
    target: /^mutation cartPaymentUpdate$/,
    what: /payment\.amount\.amount is (a large amount|a number as text)/,
    fault: FAULT,
    reason: 'An amount of more cents than a number can count exactly is an error of ours in place of a refusal.',
  },
  {
    target: /^(GET|POST) \/vault\/challenges\/\{reference\}$/,
    what: /700 letters of 3 bytes/,
    fault: FAULT,
    reason: 'The name of a challenge is not parsed, and fails as a key of more than 2,048 bytes.',
  },
  {
    target: /^the storefront by documents$/,
    what: /aliases of a list by fragments/,
    fault: /answers 50\d|took|characters long/,
    reason: 'Documents have no cost yet: 300,000 fields are asked for in 3 kB.',
  },
];
