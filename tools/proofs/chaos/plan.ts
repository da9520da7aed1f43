import { between, type Random } from '../../gallery/drawing.ts';
import { FAULTY_SERVICES, type FaultWindow } from '../../local-aws/faults/fault-window.ts';

/** A fault and its duration. */
export type Disturbance =
  /** Kills the whole system with SIGKILL and starts it again. */
  | { kind: 'kill' }
  /** Kills only the database engine with SIGKILL. */
  | { kind: 'engine' }
  | { kind: 'disk'; lastsMs: number }
  /** Sets the clock of every thread and resets it after a while, unless the change is permanent. */
  | { kind: 'clock'; byMs: number; lastsMs?: number }
  | { kind: 'services'; window: FaultWindow; lastsMs: number };

export const DISTURBANCES = ['kill', 'engine', 'disk', 'clock', 'services'] as const satisfies Disturbance['kind'][];

export interface Planned {
  /** How long the system works undisturbed before the fault. */
  afterMs: number;
  disturbance: Disturbance;
}

const RUN_MS = { least: 500, most: 3500 };
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Rounds with every kind once, in random order. The same seed draws the same plan. */
export function drawPlan(random: Random, count: number, kinds: readonly Disturbance['kind'][]): Planned[] {
  const plan: Planned[] = [];
  // messages expire after four days: a larger clock step would delete them
  let isDaysLater = false;
  while (plan.length < count) {
    for (const kind of shuffled(random, kinds).slice(0, count - plan.length)) {
      const disturbance = draw(random, kind, isDaysLater);
      isDaysLater ||= disturbance.kind === 'clock' && disturbance.lastsMs === undefined;
      plan.push({ afterMs: Math.round(between(random, RUN_MS.least, RUN_MS.most)), disturbance });
    }
  }
  return plan;
}

function draw(random: Random, kind: Disturbance['kind'], isDaysLater: boolean): Disturbance {
  const lastsMs = Math.round(between(random, 2, 5) * SECOND_MS);
  switch (kind) {
    case 'kill':
    case 'engine':
      return { kind };
    case 'disk':
      return { kind, lastsMs };
    case 'clock': {
      if (!isDaysLater && random() < 0.4) return { kind, byMs: Math.round(between(random, 1, 3) * DAY_MS) };
      const minutes = between(random, 1, 20) * (random() < 0.5 ? -1 : 1);
      return { kind, byMs: Math.round(minutes * MINUTE_MS), lastsMs };
    }
    case 'services': {
      // three, because each step uses only one or two of them
      const services = shuffled(random, FAULTY_SERVICES).slice(0, 3);
      const share = Math.round(between(random, 10, 50)) / 100;
      return { kind, lastsMs, window: { seed: Math.floor(random() * 1e6), services, share, lostShare: 0.5 } };
    }
  }
}

function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
