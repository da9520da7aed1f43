import type { DraftProject, DraftTile } from './draft.ts';

/**
 * Brings together two versions of a project that grew from one base: what only one side changed is taken from there;
 * where both changed the same tile or field, the newer edit wins, and that is ours, since it was not saved yet. A tile
 * that one side deleted stays deleted unless the other side changed it.
 *
 * @param base   the copy both sides last agreed on; undefined when ours was never saved
 * @param mine   this machine's project
 * @param theirs the stored one, saved in between
 */
export function mergeProjects(base: DraftProject | undefined, mine: DraftProject, theirs: DraftProject): DraftProject {
  return {
    ...mine,
    version: theirs.version,
    frameColor: newest(base?.frameColor, mine.frameColor, theirs.frameColor),
    matColor: newest(base?.matColor, mine.matColor, theirs.matColor),
    filter: newest(base?.filter, mine.filter, theirs.filter),
    orientation: newest(base?.orientation, mine.orientation, theirs.orientation),
    quantity: newest(base?.quantity, mine.quantity, theirs.quantity),
    status: newest(base?.status, mine.status, theirs.status),
    tiles: mergeTiles(base?.tiles ?? [], mine.tiles, theirs.tiles),
    revision: mine.revision + 1,
  };
}

function mergeTiles(base: DraftTile[], mine: DraftTile[], theirs: DraftTile[]): DraftTile[] {
  const before = byId(base);
  const stored = byId(theirs);
  const kept = mine.flatMap((tile) => {
    const other = stored.get(tile.id);
    const origin = before.get(tile.id);
    if (!other) return origin && isSame(origin, tile) ? [] : [tile];
    return [origin && isSame(origin, tile) ? other : tile];
  });
  const ours = byId(mine);
  const added = theirs.filter((tile) => {
    const origin = before.get(tile.id);
    return !ours.has(tile.id) && (!origin || !isSame(origin, tile));
  });
  return [...kept, ...added];
}

function newest<Value>(base: Value | undefined, mine: Value, theirs: Value): Value {
  return base !== undefined && base === mine ? theirs : mine;
}

function byId(tiles: DraftTile[]): Map<string, DraftTile> {
  return new Map(tiles.map((tile) => [tile.id, tile]));
}

function isSame(a: DraftTile, b: DraftTile): boolean {
  return (Object.keys(a) as (keyof DraftTile)[]).every((field) => a[field] === b[field]);
}
