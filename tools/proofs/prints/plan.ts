import { createRandom } from '../../gallery/drawing.ts';

/** What happens to one order on its way to its print files. */
export interface PrintPlan {
  seed: number;
  /** how many tiles of each photo */
  tilesOfPhotos: readonly number[];
  /** at these points of all processes together, the one that passes dies */
  killAt: readonly number[];
  /** of the calls of storage: so many are refused, and of those so many were carried out all the same */
  refusedShare: number;
  lostAnswerShare: number;
  /** of the messages: so many come twice, and so many never */
  doubledShare: number;
  lostShare: number;
  /** the messages of a moment are handled at the same time, otherwise one after the other; their order is drawn either way */
  parallel: boolean;
  /** of the attempts: so many have time for one tile */
  shortOfTimeShare: number;
  /** share of the kills that take the queue down as well, like a crash of the whole machine */
  crashShare: number;
}

/** So many points lie in a plan; a kill behind the last one kills nobody. */
const POINTS_MAX = 400;

/** The plan of a seed and a number: always the same one. */
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
