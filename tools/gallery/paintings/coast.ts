import type { RawPicture } from '../../../functions/imaging/raw-picture.ts';
import { parasols, rowingBoat } from '../techniques/beach-things.ts';
import { enlargedWithPaperGrain, overlaid } from '../techniques/paper-grain.ts';
import { paintShore, type Ramp, type Rgb, type Shore } from '../techniques/shore.ts';

/** Shores from above, where the sand meets the water. */

const WHITE: Rgb = [252, 252, 248];

/** Warm sand, turquoise shallows. */
const LAGOON: Ramp = [
  [-0.9, [232, 213, 180]],
  [-0.12, [229, 208, 172]],
  [-0.05, [205, 181, 144]],
  [-0.004, [186, 165, 132]],
  [0.004, [206, 204, 176]],
  [0.05, [160, 214, 200]],
  [0.16, [84, 188, 186]],
  [0.4, [34, 140, 156]],
  [0.9, [14, 84, 116]],
  [1.4, [10, 60, 92]],
];
/** Black sand of a volcano, cold sea. */
const LAVA: Ramp = [
  [-0.9, [62, 58, 57]],
  [-0.12, [58, 54, 53]],
  [-0.03, [38, 36, 37]],
  [-0.004, [30, 29, 31]],
  [0.004, [92, 108, 108]],
  [0.06, [96, 136, 138]],
  [0.2, [52, 110, 118]],
  [0.5, [28, 78, 92]],
  [1.2, [16, 48, 62]],
];
/** Pale sand, green sea. */
const JADE: Ramp = [
  [-0.9, [240, 230, 212]],
  [-0.1, [237, 225, 204]],
  [-0.04, [216, 200, 172]],
  [-0.004, [200, 186, 158]],
  [0.004, [216, 220, 196]],
  [0.07, [168, 212, 184]],
  [0.2, [96, 176, 156]],
  [0.5, [44, 124, 116]],
  [1.2, [18, 74, 82]],
];
/** Rose sand in the last light. */
const ROSE: Ramp = [
  [-0.9, [236, 200, 180]],
  [-0.12, [232, 192, 170]],
  [-0.05, [206, 158, 140]],
  [-0.004, [184, 140, 130]],
  [0.004, [214, 186, 178]],
  [0.06, [178, 190, 196]],
  [0.2, [122, 164, 186]],
  [0.5, [70, 120, 156]],
  [1.2, [34, 72, 112]],
];

const LANDSCAPE = { widthPx: 1800, heightPx: 1350 };
const PORTRAIT = { widthPx: 1350, heightPx: 1800 };
const SQUARE = { widthPx: 1500, heightPx: 1500 };

function shore(scene: Omit<Shore, 'foam'> & { foam?: Rgb }): RawPicture {
  return paintShore({ foam: WHITE, ...scene });
}

export function lace(): RawPicture {
  return shore({
    ...LANDSCAPE,
    seawards: 62,
    offset: -0.06,
    swing: 0.5,
    swings: 1,
    colors: LAGOON,
    waves: [0.004, 0.075, 0.18, 0.31],
    lace: 0.7,
    reef: 0.25,
    seed: 1,
  });
}

export function parasolRows(): Promise<RawPicture> {
  const beach = enlargedWithPaperGrain(
    shore({
      ...PORTRAIT,
      seawards: 20,
      offset: 0.14,
      swing: 0.35,
      swings: 0.8,
      colors: LAGOON,
      waves: [0.004, 0.07, 0.16],
      lace: 0.5,
      reef: 0.2,
      seed: 2,
    }),
  );
  return overlaid(beach, parasols(beach));
}

export function blackSand(): RawPicture {
  return shore({
    ...LANDSCAPE,
    seawards: -58,
    offset: 0.02,
    swing: 0.45,
    swings: 1.2,
    colors: LAVA,
    waves: [0.004, 0.08, 0.17, 0.29],
    foam: [236, 240, 240],
    lace: 0.9,
    reef: 0,
    seed: 5,
  });
}

export function spit(): Promise<RawPicture> {
  const beach = enlargedWithPaperGrain(
    shore({
      ...SQUARE,
      seawards: 38,
      offset: 0.02,
      swing: 0.34,
      swings: 0.9,
      colors: LAGOON,
      waves: [0.004, 0.055],
      lace: 0.25,
      reef: 0.8,
      seed: 7,
      spit: 0.1,
    }),
  );
  return overlaid(beach, rowingBoat(beach, { x: 2330, y: 2350 }, -38));
}

export function cove(): RawPicture {
  return shore({
    ...PORTRAIT,
    seawards: 90,
    offset: -0.1,
    swing: 1.1,
    swings: 1.6,
    colors: JADE,
    waves: [0.004, 0.06, 0.14],
    lace: 0.55,
    reef: 0.55,
    seed: 11,
  });
}

export function lastLight(): RawPicture {
  return shore({
    ...LANDSCAPE,
    seawards: 128,
    offset: 0.05,
    swing: 0.4,
    swings: 0.9,
    colors: ROSE,
    waves: [0.004, 0.07, 0.15, 0.26],
    foam: [255, 244, 236],
    lace: 0.6,
    reef: 0.1,
    seed: 13,
  });
}
