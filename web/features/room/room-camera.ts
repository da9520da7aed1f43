import type { RectInches, SizeInches } from '../../../shared/geometry/units.ts';
import { clamp } from '../../../shared/lib/ranges.ts';

/** What of a room is seen: the point in the middle of the view, in inches from the scene's top left corner. */
export interface Camera {
  xInches: number;
  yInches: number;
  pxPerInch: number;
}

export interface ViewPx {
  widthPx: number;
  heightPx: number;
}

/** From the middle of the view. */
interface OffsetPx {
  x: number;
  y: number;
}

/** Closer than this a tile would be larger than the screen of a phone. */
const PX_PER_INCH_MAX = 40;
const NARROW_VIEW_PX = 640;
/**
 * How much of the view the tiles take when the room opens. A phone shows them close, so that their photos are seen; a
 * desk has space for the furniture.
 */
const OPENING_SHARE = { narrow: { width: 0.51, height: 0.8 }, wide: { width: 0.3, height: 0.37 } };
/** One tile alone would fill the view with nothing but itself. */
const OPENING_TILES_INCHES_MIN = 16;
/** Drawn beyond the edges of a view: half a pixel that rounding leaves would be a line. */
const BLEED_INCHES = 1;
/** Of wall above the tiles when the room opens, in shares of the view's height. */
const HEADROOM = 0.07;

/** The whole wall with its floor. */
export function wholeScene(scene: SizeInches, view: ViewPx): Camera {
  return within({ xInches: 0, yInches: 0, pxPerInch: 0 }, scene, view);
}

const wholeScale = (scene: SizeInches, view: ViewPx): number =>
  Math.min(view.widthPx / scene.widthInches, view.heightPx / scene.heightInches);

/**
 * The room around a scene, as far as any camera sees it. It goes on beside and above the wall, which keeps its inches.
 *
 *   +-----+---------+-----+
 *   |     |  wall   |     |
 *   +-----+---------+-----+
 *   |     |  floor  |     |
 *   +-----+---------+-----+
 */
export function roomAround(scene: SizeInches, view: ViewPx): RectInches {
  const pxPerInch = wholeScale(scene, view);
  // a view that is not measured yet has no size
  const { widthInches, heightInches } =
    pxPerInch > 0 ? { widthInches: view.widthPx / pxPerInch, heightInches: view.heightPx / pxPerInch } : scene;
  return {
    leftInches: (scene.widthInches - widthInches) / 2 - BLEED_INCHES,
    topInches: scene.heightInches - heightInches - BLEED_INCHES,
    widthInches: widthInches + 2 * BLEED_INCHES,
    heightInches: heightInches + BLEED_INCHES,
  };
}

/** Close enough to see the tiles, and as much of the furniture below them as there is space for. */
export function openingCamera(scene: SizeInches, view: ViewPx, tiles: RectInches): Camera {
  const share = view.widthPx < NARROW_VIEW_PX ? OPENING_SHARE.narrow : OPENING_SHARE.wide;
  const pxPerInch = Math.min(
    (share.width * view.widthPx) / Math.max(tiles.widthInches, OPENING_TILES_INCHES_MIN),
    (share.height * view.heightPx) / tiles.heightInches,
  );
  const camera = within({ xInches: 0, yInches: 0, pxPerInch }, scene, view);
  const headroomInches = (HEADROOM * view.heightPx) / camera.pxPerInch;
  return within(
    {
      ...camera,
      xInches: tiles.leftInches + tiles.widthInches / 2,
      yInches: tiles.topInches - headroomInches + view.heightPx / camera.pxPerInch / 2,
    },
    scene,
    view,
  );
}

/**
 * Not farther than the whole scene, and no farther to a side than its end. A view that is wider than the scene has it
 * in its middle; a view that is higher stands on its floor.
 */
export function within({ xInches, yInches, pxPerInch }: Camera, scene: SizeInches, view: ViewPx): Camera {
  const whole = wholeScale(scene, view);
  const scale = clamp(pxPerInch, whole, Math.max(whole, PX_PER_INCH_MAX));
  const halfWidth = view.widthPx / scale / 2;
  const halfHeight = view.heightPx / scale / 2;
  const isWider = scene.widthInches <= 2 * halfWidth;
  const isHigher = scene.heightInches <= 2 * halfHeight;
  return {
    xInches: isWider ? scene.widthInches / 2 : clamp(xInches, halfWidth, scene.widthInches - halfWidth),
    yInches: isHigher ? scene.heightInches - halfHeight : clamp(yInches, halfHeight, scene.heightInches - halfHeight),
    pxPerInch: scale,
  };
}

/** The scene pulled along by a hand. */
export function panned(camera: Camera, by: OffsetPx, scene: SizeInches, view: ViewPx): Camera {
  const { xInches, yInches, pxPerInch } = camera;
  return within({ ...camera, xInches: xInches - by.x / pxPerInch, yInches: yInches - by.y / pxPerInch }, scene, view);
}

/** Closer by a ratio; what lies under the point stays there. */
export function zoomed(camera: Camera, ratio: number, at: OffsetPx, scene: SizeInches, view: ViewPx): Camera {
  const { pxPerInch } = within({ ...camera, pxPerInch: camera.pxPerInch * ratio }, scene, view);
  const x = camera.xInches + at.x / camera.pxPerInch;
  const y = camera.yInches + at.y / camera.pxPerInch;
  return within({ xInches: x - at.x / pxPerInch, yInches: y - at.y / pxPerInch, pxPerInch }, scene, view);
}

/** Turned to something that was moved out of view, no more than is needed. */
export function showing(camera: Camera, thing: RectInches, scene: SizeInches, view: ViewPx): Camera {
  const { xInches, yInches, pxPerInch } = camera;
  const turned = (middle: number, from: number, length: number, viewPx: number) => {
    const half = viewPx / pxPerInch / 2;
    return length > 2 * half ? middle : clamp(middle, from + length - half, from + half);
  };
  return within(
    {
      xInches: turned(xInches, thing.leftInches, thing.widthInches, view.widthPx),
      yInches: turned(yInches, thing.topInches, thing.heightInches, view.heightPx),
      pxPerInch,
    },
    scene,
    view,
  );
}

/** Where the scene's top left corner is in the view. */
export function cornerPx({ xInches, yInches, pxPerInch }: Camera, view: ViewPx): OffsetPx {
  return { x: view.widthPx / 2 - xInches * pxPerInch, y: view.heightPx / 2 - yInches * pxPerInch };
}
