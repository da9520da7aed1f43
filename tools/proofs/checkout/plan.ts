/**
 * The events of one checkout. On a hosted store's page shoppers pay at once, pay half an hour later (`slow`), or leave.
 */
export interface Plan {
  /** Behavior of the bank: accept, wait, challenge the shopper (passed, failed or unanswered), decline, or fail. */
  card: keyof typeof CARDS;
  /** Whether the shopper's browser polls the result; otherwise it never returns. */
  returns: boolean;
  /** The button is pressed twice, and browser, provider and sweep run concurrently. */
  parallel: boolean;
  events: readonly (typeof EVENTS)[number][];
  /** The provider charges another amount than requested. */
  amountDiffers: boolean;
  after: (typeof STAFF_ACTIONS)[number];
  /** The process that reaches one of these points dies; points are counted over all processes. */
  killAt: readonly number[];
  provider: 'embedded' | 'stripe' | 'hosted';
  /** The first order number that the shop draws belongs to another checkout. */
  numberTaken: boolean;
}

export const CARDS = {
  approved: '4242424242424242',
  slow: '4',
  confirmed: '4000002500003155',
  refused: '4000002500003155',
  left: '4000002500003155',
  declined: '4000000000000002',
  faulty: '4000000000000119',
} as const;

/** Events from the provider, and forged ones. */
const EVENTS = ['early', 'once', 'twice', 'forged', 'late'] as const;

const STAFF_ACTIONS = ['nothing', 'refund', 'refunds', 'cancel'] as const;

/** Maximum number of points in a plan; a kill after the last one has no effect. */
const POINTS_MAX = 160;

/** Draws a plan deterministically from seed and number. */
export function drawPlan(seed: number, number: number): Plan {
  const random = randomOf(seed * 1_000_003 + number);
  const below = (limit: number) => Math.floor(random() * limit);
  const oneOf = <Each>(all: readonly Each[]): Each => all[below(all.length)] as Each;
  const isSo = (probability: number) => random() < probability;
  return {
    card: isSo(0.4) ? 'approved' : oneOf(Object.keys(CARDS) as (keyof typeof CARDS)[]),
    returns: isSo(0.5),
    parallel: isSo(0.3),
    events: EVENTS.filter(() => isSo(0.3)),
    amountDiffers: isSo(0.15),
    after: isSo(0.5) ? 'nothing' : oneOf(STAFF_ACTIONS),
    killAt: Array.from({ length: oneOf([1, 1, 1, 2, 3]) }, () => 1 + below(POINTS_MAX)),
    provider: oneOf(['embedded', 'embedded', 'stripe', 'hosted']),
    numberTaken: isSo(0.3),
  };
}

/** Mulberry32: small and portable. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
