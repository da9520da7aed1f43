import { createRandom } from '../../gallery/drawing.ts';

/** The events of one order on its way to its print files. */
export interface PrintPlan {
  seed: number;
  tilesOfPhotos: readonly number[];
  /** The process that reaches one of these points dies; points are counted over all processes. */
  killAt: readonly number[];
  /** Share of storage calls that are refused, and of those, the share that were executed anyway. */
  refusedShare: number;
  lostAnswerShare: number;
  /** Share of messages that are delivered twice, and share that are lost. */
  doubledShare: number;
  lostShare: number;
  /** Simultaneous messages are handled concurrently, otherwise sequentially; always in random order. */
  parallel: boolean;
  /** Share of attempts that have time for one tile only. */
  shortOfTimeShare: number;
  /** Share of kills that also take down the queue, like a crash of the whole machine. */
  crashShare: number;
}

/** Maximum number of points in a plan; a kill after the last one has no effect. */
const POINTS_MAX = 400;

/** Draws a plan deterministically from seed and number. */
export function drawPrintPlan(seed: number, number: number): PrintPlan {
  const planSeed = seed * 1_000_003 + number;
  const random = createRandom(planSeed);
  const below = (limit: number) => Math.floor(random() * limit);
  const share = (probability: number, most: number) => (random() < probability ? random() * most : 0);
  return {
    seed: planSeed,
    tilesOfPhotos: Array.from({ length: 1 + below(4) }, () => (random() < 0.5 ? 1 + below(3) : 5 + below(30))),
    killAt: Array.from({ length: below(4) }, () => 1 + below(POINTS_MAX)),
    refusedShare: share(0.5, 0.2),
    lostAnswerShare: random(),
    doubledShare: share(0.7, 1),
    lostShare: share(0.3, 0.5),
    parallel: random() < 0.5,
    shortOfTimeShare: share(0.4, 0.6),
    crashShare: share(0.6, 1),
  };
}
