import type { LifeProject } from './life-project.ts';

type TileOf<P extends LifeProject> = P['tiles'][number];

/** What all tiles of a split have in common: its one photo, and where that hangs. */
const PICTURE = ['photoId', 'imagePath', 'positionX', 'positionY', 'scale', 'quarterTurns'] as const;
type Picture = Partial<Record<(typeof PICTURE)[number], unknown>>;

/** The grid of a split and its tiles, which belong together: which piece a tile shows follows from its place in the list. */
export function gridOf({ isSplit, rows, cols, tiles }: LifeProject) {
  return isSplit ? { rows, cols, tileIds: tiles.map(({ id }) => id) } : { rows, cols };
}

/** Whether a split has a tile for each place of its grid. */
export function isWholeGrid({ isSplit, rows = 0, cols = 0, tiles }: LifeProject): boolean {
  return isSplit && tiles.length > 0 && tiles.length === rows * cols;
}

/** @returns undefined for a project that is no split */
export function pictureOf({ isSplit, tiles: [first] }: LifeProject): Picture | undefined {
  if (!isSplit || !first) return undefined;
  const tile: Picture = first;
  return Object.fromEntries(PICTURE.map((name) => [name, tile[name]]));
}

/** All tiles show this picture; the same objects where they do so already. */
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
