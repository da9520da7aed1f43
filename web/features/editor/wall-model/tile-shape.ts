import type { TileFrame } from '../../../../shared/geometry/tile-frame.ts';
import type { Geometry } from './files/model.ts';

/** Source: docs/spec 10.14. */
export const TILE_DEPTH_INCHES = 0.75;
/** How far the picture is recessed behind the face of the lip. */
const PICTURE_BEHIND_LIP_INCHES = 1 / 16;
/** A beveled outer edge, which catches the light. */
const EDGE_INCHES = 1 / 32;

export const METERS_PER_INCH = 0.0254;

/** A rectangle around the tile's center at a distance from the wall, in inches. */
interface Ring {
  width: number;
  height: number;
  z: number;
}

/**
 * The frame of a tile around its center, in cross-section; the area inside the lip is open:
 *
 *      edge ->  /----+ <- lip
 *              |     | <- down to the picture
 *              |
 *              |          the wall is at z = 0
 *              +------
 */
export function frameGeometry({ printed, shown }: TileFrame): Geometry {
  const outer = { width: printed.widthInches, height: printed.heightInches };
  const face = { width: outer.width - 2 * EDGE_INCHES, height: outer.height - 2 * EDGE_INCHES };
  const opening = { width: shown.widthInches, height: shown.heightInches };
  const rings: Ring[] = [
    { ...outer, z: 0 },
    { ...outer, z: TILE_DEPTH_INCHES - EDGE_INCHES },
    { ...face, z: TILE_DEPTH_INCHES },
    { ...opening, z: TILE_DEPTH_INCHES },
    { ...opening, z: TILE_DEPTH_INCHES - PICTURE_BEHIND_LIP_INCHES },
  ];
  const [a, b, c, d] = corners({ ...outer, z: 0 });
  return geometryOf([[d, c, b, a], ...rings.slice(1).flatMap((ring, index) => strip(rings[index], ring))]);
}

/** The visible part of the picture including the mat: one rectangle with its whole texture. */
export function pictureGeometry({ shown }: TileFrame): Geometry {
  const picture = corners({
    width: shown.widthInches,
    height: shown.heightInches,
    z: TILE_DEPTH_INCHES - PICTURE_BEHIND_LIP_INCHES,
  });
  return { ...geometryOf([picture]), uvs: [0, 1, 1, 1, 1, 0, 0, 0] };
}

type Point = readonly [x: number, y: number, z: number];
/** Counterclockwise, seen from outside. */
type Quad = readonly [Point, Point, Point, Point];

/** From the bottom left, counterclockwise seen from the front. */
function corners({ width, height, z }: Ring): Quad {
  const [x, y] = [width / 2, height / 2];
  return [
    [-x, -y, z],
    [x, -y, z],
    [x, y, z],
    [-x, y, z],
  ];
}

/** The four sides between two rings. */
function strip(from: Ring | undefined, to: Ring): Quad[] {
  if (!from) return [];
  const [a, b, c, d] = corners(from);
  const [e, f, g, h] = corners(to);
  return [
    [a, b, f, e],
    [b, c, g, f],
    [c, d, h, g],
    [d, a, e, h],
  ];
}

function geometryOf(quads: readonly Quad[]): Geometry {
  return {
    positions: quads.flat(2).map((inches) => inches * METERS_PER_INCH),
    normals: quads.flatMap((quad) => Array.from({ length: 4 }, () => normalOf(quad)).flat()),
    indices: quads.flatMap((_, index) => [0, 1, 2, 0, 2, 3].map((corner) => index * 4 + corner)),
  };
}

function normalOf([a, b, , d]: Quad): number[] {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [d[0] - a[0], d[1] - a[1], d[2] - a[2]];
  const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const length = Math.hypot(...normal);
  return normal.map((each) => each / length);
}
