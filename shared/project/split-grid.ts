import type { LifeProject } from './life-project.ts';

type TileOf<P extends LifeProject> = P['tiles'][number];

/** Fields that all tiles of a split share: its one photo and its placement. */
const PICTURE = ['photoId', 'imagePath', 'positionX', 'positionY', 'scale', 'quarterTurns'] as const;
type Picture = Partial<Record<(typeof PICTURE)[number], unknown>>;

/** Returns the grid of a split with its tiles: a tile's position in the list determines its piece. */
export function gridOf({ isSplit, rows, cols, tiles }: LifeProject) {
  return isSplit ? { rows, cols, tileIds: tiles.map(({ id }) => id) } : { rows, cols };
}

/** Whether a split has a tile for each place of its grid. */
export function isWholeGrid({ isSplit, rows = 0, cols = 0, tiles }: LifeProject): boolean {
  return isSplit && tiles.length > 0 && tiles.length === rows * cols;
}

/** @returns undefined for a project that is not split */
export function pictureOf({ isSplit, tiles: [first] }: LifeProject): Picture | undefined {
  if (!isSplit || !first) return undefined;
  const tile: Picture = first;
  return Object.fromEntries(PICTURE.map((name) => [name, tile[name]]));
}

/** Applies a picture to all tiles; returns unchanged tiles as the same objects. */
export function withPicture<P extends LifeProject>(project: P, picture: Picture | undefined): P {
  if (!picture) return project;
  const shows = (tile: Picture) => PICTURE.every((name) => tile[name] === picture[name]);
  const set = Object.entries(picture).filter(([, value]) => value !== undefined);
  const unset: readonly string[] = PICTURE.filter((name) => picture[name] === undefined);
  const shown = (tile: TileOf<P>): TileOf<P> => {
    if (shows(tile)) return tile;
    const own = Object.entries(tile).filter(([name]) => !unset.includes(name));
    return { ...(Object.fromEntries(own) as TileOf<P>), ...Object.fromEntries(set) };
  };
  return { ...project, tiles: project.tiles.map(shown) };
}
