import { type DraftProject, type DraftTile, lookOf } from '../../web/documents/projects/index.ts';

/** A tile as a shopper sees it. */
type Seen = string;

/** The last thing that somebody did to a tile, on any machine. */
type LastEdit = { atMs: number; by: string } & (
  | { kind: 'is'; tile: Seen }
  | { kind: 'gone'; projectId: string; isWholeProject: boolean }
);

/** What a shopper would say that there must be. It knows nothing of saving, merging, tabs or machines. */
export interface Ledger {
  /** Writes down what one action did. */
  note(before: readonly DraftProject[], after: readonly DraftProject[], atMs: number, by: string): void;
  /** @returns in words what is lost, doubled, or not as it was left */
  faults(where: string, projects: readonly DraftProject[]): string[];
}

export function createLedger(): Ledger {
  const last = new Map<string, LastEdit>();
  /** when somebody last changed a project */
  const changedAt = new Map<string, number>();
  /** who goes on with a project that somebody else has taken away has it back: nothing that was done is lost */
  const isBackByRight = (edit: LastEdit): boolean =>
    edit.kind === 'gone' && edit.isWholeProject && (changedAt.get(edit.projectId) ?? 0) > edit.atMs;
  return {
    note(before, after, atMs, by) {
      const [earlier, later] = [tilesOf(before), tilesOf(after)];
      for (const [id, [tile]] of later) {
        const [known] = earlier.get(id) ?? [];
        if (tile && known !== tile) last.set(id, { kind: 'is', atMs, by, tile });
      }
      for (const project of before) {
        const now = after.find(({ id }) => id === project.id);
        if (now && now.updatedAt !== project.updatedAt) changedAt.set(project.id, atMs);
        for (const { id } of project.tiles.concat(project.tilesAside ?? []))
          if (!later.has(id)) last.set(id, { kind: 'gone', atMs, by, projectId: project.id, isWholeProject: !now });
      }
    },
    faults(where, projects) {
      const there = tilesOf(projects);
      return [...last].flatMap(([id, edit]) => {
        const found = there.get(id) ?? [];
        const told = `tile ${id}, last touched by ${edit.by} at ${edit.atMs}`;
        if (edit.kind === 'gone')
          return found.length === 0 || isBackByRight(edit) ? [] : [`${where}: ${told}, was taken down and is back`];
        if (found.length === 0) return [`${where}: ${told}, is lost`];
        if (found.length > 1) return [`${where}: ${told}, is there ${found.length} times`];
        const [tile] = found;
        if (tile === edit.tile) return [];
        return [`${where}: ${told}, is ${tile} and not ${edit.tile}`];
      });
    },
  };
}

function tilesOf(projects: readonly DraftProject[]): Map<string, Seen[]> {
  const tiles = projects.flatMap((project) => [
    ...project.tiles.map((tile) => ({ id: tile.id, seen: seen(project, tile, 'hangs') })),
    ...(project.tilesAside ?? []).map((tile) => ({ id: tile.id, seen: seen(project, tile, 'aside') })),
  ]);
  return new Map([...Map.groupBy(tiles, ({ id }) => id)].map(([id, all]) => [id, all.map((each) => each.seen)]));
}

function seen(project: DraftProject, tile: DraftTile, where: string): Seen {
  const { photoId, positionX, positionY, scale, quarterTurns, quantity } = tile;
  // a tile that follows its project looks as that one does, whoever changed that last
  const look = tile.isBatched ? 'as its project' : lookOf(project, tile);
  return JSON.stringify([where, photoId, positionX, positionY, scale, quarterTurns, quantity ?? 1, look]);
}
