import type { RectInches, SizeInches } from '../../../../shared/geometry/units.ts';
import { clamp } from '../../../../shared/lib/ranges.ts';

/** The visible part of a room: the center of the view, in inches from the scene's top left corner. */
export interface Camera {
  xInches: number;
  yInches: number;
  pxPerInch: number;
}

export interface ViewPx {
  widthPx: number;
  heightPx: number;
}

/** From the center of the view. */
interface OffsetPx {
  x: number;
  y: number;
}

/** A larger scale would make a tile larger than a phone's screen. */
const PX_PER_INCH_MAX = 40;
const NARROW_VIEW_PX = 640;
/**
 * Share of the view that the tiles take when the room opens. On a phone they are large enough to see the photos; a
 * desktop has space for the furniture.
 */
const OPENING_SHARE = { narrow: { width: 0.51, height: 0.8 }, wide: { width: 0.3, height: 0.37 } };
/** Minimum width for framing, so that a single tile does not fill the view. */
const OPENING_TILES_INCHES_MIN = 16;
/** Extends layers beyond the view, because half a pixel of rounding would be visible. */
const BLEED_INCHES = 1;
/** Wall above the tiles when the room opens, in shares of the view's height. */
const HEADROOM = 0.07;

/** The whole wall with its floor. */
export function wholeScene(scene: SizeInches, view: ViewPx): Camera {
  return within({ xInches: 0, yInches: 0, pxPerInch: 0 }, scene, view);
}

const wholeScale = (scene: SizeInches, view: ViewPx): number =>
  Math.min(view.widthPx / scene.widthInches, view.heightPx / scene.heightInches);

/**
 * The room around a scene, as far as any camera sees. It extends next to and above the wall, which keeps its size.
 *
 *   +-----+---------+-----+
 *   |     |  wall   |     |
 *   +-----+---------+-----+
 *   |     |  floor  |     |
 *   +-----+---------+-----+
 */
export function roomAround(scene: SizeInches, view: ViewPx): RectInches {
  const pxPerInch = wholeScale(scene, view);
  // A view has no size before it is measured.
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

/** Clamps a camera to the scene. A view wider than the scene centers it; a higher view is aligned with its floor. */
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

export function panned(camera: Camera, by: OffsetPx, scene: SizeInches, view: ViewPx): Camera {
  const { xInches, yInches, pxPerInch } = camera;
  return within({ ...camera, xInches: xInches - by.x / pxPerInch, yInches: yInches - by.y / pxPerInch }, scene, view);
}

export function zoomed(camera: Camera, ratio: number, at: OffsetPx, scene: SizeInches, view: ViewPx): Camera {
  const { pxPerInch } = within({ ...camera, pxPerInch: camera.pxPerInch * ratio }, scene, view);
  const x = camera.xInches + at.x / camera.pxPerInch;
  const y = camera.yInches + at.y / camera.pxPerInch;
  return within({ xInches: x - at.x / pxPerInch, yInches: y - at.y / pxPerInch, pxPerInch }, scene, view);
}

/** Pans to an object that was moved out of view, no more than needed. */
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

/** The position of the scene's top left corner in the view. */
export function cornerPx({ xInches, yInches, pxPerInch }: Camera, view: ViewPx): OffsetPx {
  return { x: view.widthPx / 2 - xInches * pxPerInch, y: view.heightPx / 2 - yInches * pxPerInch };
}
