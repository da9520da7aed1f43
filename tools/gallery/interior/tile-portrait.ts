import type { FrameColor } from '../../../shared/product/options.ts';
import { diagonal, ellipse, fading, type Layer, picture, SCENE_SIZE } from '../drawing.ts';
import { frameDefinitions, frameOverlay, OUTER_INCHES, tileShadows, type WallTile } from './frame.ts';

/** One tile alone on a warm wall, for the catalog. */

const INCH = 108;

export function portraitOf(frameColor: FrameColor): WallTile {
  const margin = (SCENE_SIZE - OUTER_INCHES * INCH) / 2;
  // slightly above the middle: the shadow needs room below
  return { frameColor, inch: INCH, left: margin - 6, top: margin - 14 };
}

export function portraitBackground(tile: WallTile): Layer[] {
  const wall = picture(
    [
      diagonal('paint', [
        { at: 0, color: '#f5efe5' },
        { at: 0.5, color: '#eae1d4' },
        { at: 1, color: '#d6c9b8' },
      ]),
      fading('daylight', '#fffcf5', 0.9),
    ],
    [
      `<rect width="${SCENE_SIZE}" height="${SCENE_SIZE}" fill="url(#paint)"/>`,
      ellipse({ x: 180, y: 120 }, 900, 700, 'url(#daylight)'),
    ],
  );
  return [{ svg: wall }, ...tileShadows([tile], (parts) => picture([], parts))];
}

export function portraitForeground(tile: WallTile): Layer[] {
  return [{ svg: picture(frameDefinitions(), frameOverlay(tile)) }];
}
