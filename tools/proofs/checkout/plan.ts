/**
 * What happens to one checkout. On the page of a hosted store shoppers pay at once, pay half an hour later (`slow`), or leave.
 */
export interface Plan {
  /** the bank: says yes, takes its time, asks and hears yes or no or nothing, says no, has a fault */
  card: keyof typeof CARDS;
  /** whether the shopper's browser asks what became of it; otherwise it never comes back */
  returns: boolean;
  /** the button is pressed twice, and the browser, the provider and the sweep are there at the same moment */
  parallel: boolean;
  events: readonly (typeof EVENTS)[number][];
  /** the provider takes another amount than it was asked for */
  amountDiffers: boolean;
  after: (typeof AFTERWARDS)[number];
  /** at these points of all processes together, the one that passes dies */
  killAt: readonly number[];
  /** whose customer the shop is */
  provider: 'embedded' | 'stripe' | 'hosted';
  /** the first order number that the shop draws belongs to another checkout */
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

/** What the provider tells by itself, and what others tell in its name. */
const EVENTS = ['early', 'once', 'twice', 'forged', 'late'] as const;

/** What staff do with the order. */
const AFTERWARDS = ['nothing', 'refund', 'refunds', 'cancel'] as const;

/** So many points may lie in a plan; a kill behind the last one kills nobody. */
const POINTS_MAX = 160;

/** The plan of a seed and a number: always the same one. */
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
    after: isSo(0.5) ? 'nothing' : oneOf(AFTERWARDS),
    killAt: Array.from({ length: oneOf([1, 1, 1, 2, 3]) }, () => 1 + below(POINTS_MAX)),
    provider: oneOf(['embedded', 'embedded', 'stripe', 'hosted']),
    numberTaken: isSo(0.3),
  };
}

/** Mulberry32: small, and the same on every machine. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
