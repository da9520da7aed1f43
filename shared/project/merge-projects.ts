import { isLater } from './is-later.ts';
import { isSame } from './is-same.ts';
import type { LifeProject } from './life-project.ts';
import { mergeTiles } from './merge-tiles.ts';
import { laterStatus } from './project-status.ts';
import { gridOf, isWholeGrid, pictureOf, withPicture } from './split-grid.ts';
import { withProjectLook } from './tile-places.ts';

/** What people set, each group merged by itself: half of one placement and half of another would be nobody's. */
const SET_BY_PEOPLE = [
  ['frameColor'],
  ['matColor'],
  ['filter'],
  ['orientation'],
  ['isBatched'],
  ['quantity'],
  ['tileSpacing'],
  ['layoutName'],
  ['selectedVariantName'],
  ['convertedToBlackFrames'],
  ['spliced'],
  ['singleImagePath', 'full', 'width', 'height', 'scale', 'cropTopLeftX', 'cropTopLeftY'],
] as const satisfies readonly (readonly (keyof LifeProject)[])[];

/**
 * Brings together two versions of a project that grew from one: what only one side changed is taken from there; where
 * both changed the same field or tile, the newest edit wins. The grid of a split is one thing with its tiles, and so is the
 * picture that hangs over them. A status never goes back: docs/product.md 11.10.
 *
 * @param base   the copy that both sides last agreed on; undefined when ours was never saved
 * @param mine   this machine's project
 * @param theirs the stored one, whose version the next save must carry
 */
export function mergeProjects<P extends LifeProject>(base: P | undefined, mine: P, theirs: P): P {
  const isTheirsNewer = isLater(theirs.updatedAt, mine.updatedAt);
  const isTheirs = (read: (project: P) => unknown): boolean => {
    const isUnchanged = (project: P) => base !== undefined && isSame(read(base), read(project));
    return isUnchanged(mine) || (isTheirsNewer && !isUnchanged(theirs));
  };
  const fromThem = SET_BY_PEOPLE.filter((fields) => isTheirs((project) => fields.map((name) => project[name]))).flat();
  const isTheirGrid = isWholeGrid(mine) === isWholeGrid(theirs) ? isTheirs(gridOf) : isWholeGrid(theirs);
  const { rows, cols } = isTheirGrid ? theirs : mine;
  const { deletedTiles, ...lists } = mergeTiles(base, mine, theirs, isTheirGrid);
  const merged = { ...mine, ...Object.fromEntries(fromThem.map((name) => [name, theirs[name]])) };
  const whole = withProjectLook({
    ...merged,
    rows,
    cols,
    status: laterStatus(mine.status, theirs.status),
    ...lists,
    ...((deletedTiles.length > 0 || mine.deletedTiles) && { deletedTiles }),
    version: theirs.version,
    updatedAt: isTheirsNewer ? theirs.updatedAt : mine.updatedAt,
  });
  return withPicture(whole, pictureOf(isTheirs(pictureOf) ? theirs : mine));
}
