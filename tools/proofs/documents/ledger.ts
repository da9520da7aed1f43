import { appearanceOf, type DraftProject, type DraftTile } from '../../../web/documents/projects/index.ts';

/** The appearance of a tile to a shopper; undefined when it is missing. */
type Seen = string | undefined;

/** The owner of projects: a customer or a cart token. */
export type Owner = string;

interface Editor {
  browser: string;
  tab: string;
  action: string;
}

interface Edit {
  atMs: number;
  by: Editor;
  seen: Seen;
  /** The project of a present tile. */
  projectId?: string | undefined;
  /** The removal of a tile. */
  taken?: { projectId: string; isWholeProject: boolean };
}

interface Story {
  edits: Edit[];
  /** Edits that may be lost. */
  doubtful: Set<Edit>;
}

/** The expected state from a shopper's point of view, without knowledge of saving, merging, tabs or machines. */
export interface Ledger {
  /** Records the result of an action. */
  note(owner: Owner, before: readonly DraftProject[], after: readonly DraftProject[], atMs: number, by: Editor): void;
  /** These edits may be lost, by a rule of the product: the states before them are also valid. */
  mayBeLost(owner: Owner, isDoubtful: (edit: Edit, tileId: string) => boolean): void;
  /** These projects are in a browser as if they had been edited there. */
  mayHaveChanged(projectIds: readonly string[], browser: string): void;
  /** Moves a cart's projects to a customer. */
  join(cart: Owner, customer: Owner): void;
  /** Ids of all tiles that this owner ever had. */
  tileIds(owner: Owner): string[];
  /** @returns descriptions of lost, duplicated or outdated tiles */
  faults(owner: Owner, where: string, projects: readonly DraftProject[]): string[];
}

export function createLedger(): Ledger {
  const owners = new Map<Owner, Map<string, Story>>();
  /** Browsers in which a project was edited. */
  const changedIn = new Map<string, Set<string>>();

  function storiesOf(owner: Owner): Map<string, Story> {
    const stories = owners.get(owner) ?? new Map<string, Story>();
    owners.set(owner, stories);
    return stories;
  }

  /** A project edited here and removed on another machine is restored, so that no edit is lost. */
  const isBackByRight = ({ taken, by }: Edit): boolean =>
    taken?.isWholeProject === true && [...(changedIn.get(taken.projectId) ?? [])].some((name) => name !== by.browser);

  function mayHaveChanged(projectIds: readonly string[], browser: string): void {
    for (const id of projectIds) changedIn.set(id, new Set([...(changedIn.get(id) ?? []), browser]));
  }

  return {
    mayHaveChanged,
    note(owner, before, after, atMs, by) {
      const stories = storiesOf(owner);
      const [earlier, later] = [tilesOf(before), tilesOf(after)];
      const projectIds = new Map(
        after.flatMap(({ id, tiles, tilesAside = [] }) => [...tiles, ...tilesAside].map((tile) => [tile.id, id])),
      );
      const write = (id: string, edit: Edit): void => {
        const story = stories.get(id) ?? { edits: [], doubtful: new Set() };
        story.edits.push(edit);
        stories.set(id, story);
      };
      for (const [id, [seen]] of later) {
        const [known] = earlier.get(id) ?? [];
        if (known !== seen) write(id, { atMs, by, seen, projectId: projectIds.get(id) });
      }
      for (const project of before) {
        const now = after.find(({ id }) => id === project.id);
        if (now && now.updatedAt !== project.updatedAt) {
          mayHaveChanged([project.id], by.browser);
          // edited in a tab after another tab removed it, which this one does not know yet
          if (isRemoved(stories, project.id)) mayHaveChanged([project.id], `${by.browser} ${by.tab}`);
        }
        // Removed in a tab that does not know yet what another tab added to it.
        if (!now && hasUnknownTile(stories, project.id, earlier))
          mayHaveChanged([project.id], `${by.browser} ${by.tab}`);
        for (const { id } of project.tiles.concat(project.tilesAside ?? [])) {
          const taken = { projectId: project.id, isWholeProject: !now };
          if (!later.has(id)) write(id, { atMs, by, seen: undefined, taken });
        }
        if (!now)
          belongsToProject(stories, {
            atMs,
            by,
            seen: undefined,
            taken: { projectId: project.id, isWholeProject: true },
          });
      }
    },
    mayBeLost(owner, isDoubtful) {
      for (const [id, { edits, doubtful }] of storiesOf(owner))
        for (const edit of edits) if (isDoubtful(edit, id)) doubtful.add(edit);
    },
    join(cart, customer) {
      const stories = storiesOf(customer);
      for (const [id, story] of storiesOf(cart)) stories.set(id, story);
      owners.delete(cart);
    },
    tileIds: (owner) => [...storiesOf(owner).keys()],
    faults(owner, where, projects) {
      const there = tilesOf(projects);
      return [...storiesOf(owner)].flatMap(([id, { edits, doubtful }]) => {
        // index of the oldest valid state; -1: the tile may also be missing
        const since = edits.findLastIndex((edit) => !doubtful.has(edit));
        const last = edits.at(-1);
        const [seen, ...more] = there.get(id) ?? [];
        if (!last || (last.seen === undefined && isBackByRight(last))) return [];
        const { browser, tab, action } = last.by;
        const prefix = `${where}: tile ${id}, last edited in ${browser} ${tab} (${action}) at ${last.atMs}`;
        if (more.length > 0) return [`${prefix}, exists ${more.length + 1} times`];
        // A project may be back despite its removal; then the edit before the removal is as right.
        let first = since;
        while (first > 0 && edits[first]?.seen === undefined && isBackByRight(edits[first] as Edit)) first -= 1;
        const right: Seen[] = [
          ...(first < 0 ? [undefined] : []),
          ...edits.slice(Math.max(0, first)).map((e) => e.seen),
        ];
        if (right.includes(seen)) return [];
        if (seen === undefined) return [`${prefix}, is lost`];
        return [
          right.length === 1 && !last.seen
            ? `${prefix}, was removed and is back`
            : `${prefix}, is ${seen}, expected ${right.join(' or ')}`,
        ];
      });
    },
  };
}

const isRemoved = (stories: ReadonlyMap<string, Story>, projectId: string): boolean =>
  [...stories.values()].some(({ edits }) => {
    const taken = edits.at(-1)?.taken;
    return taken?.isWholeProject === true && taken.projectId === projectId;
  });

const hasUnknownTile = (
  stories: ReadonlyMap<string, Story>,
  projectId: string,
  known: ReadonlyMap<string, unknown>,
): boolean => [...stories].some(([id, { edits }]) => edits.at(-1)?.projectId === projectId && !known.has(id));

/** A tile removed in this browser is part of its project, and may return with it. */
function belongsToProject(stories: ReadonlyMap<string, Story>, edit: Edit & Required<Pick<Edit, 'taken'>>): void {
  for (const { edits } of stories.values()) {
    const last = edits.at(-1);
    const isOfProject = last?.taken?.projectId === edit.taken.projectId && last.by.browser === edit.by.browser;
    if (isOfProject && last !== edit) edits.push(edit);
  }
}

/** The appearance of each tile, once per occurrence. */
export function tilesOf(projects: readonly DraftProject[]): Map<string, Seen[]> {
  const tiles = projects.flatMap((project) => [
    ...project.tiles.map((tile) => ({ id: tile.id, seen: seenTile(project, tile, 'hangs') })),
    ...(project.tilesAside ?? []).map((tile) => ({ id: tile.id, seen: seenTile(project, tile, 'aside') })),
  ]);
  return new Map([...Map.groupBy(tiles, ({ id }) => id)].map(([id, all]) => [id, all.map(({ seen }) => seen)]));
}

function seenTile(project: DraftProject, tile: DraftTile, where: string): Seen {
  const { photoId, positionX, positionY, scale, quarterTurns, quantity } = tile;
  // a batched tile has its project's appearance, in its latest state
  const look = tile.isBatched ? 'as its project' : appearanceOf(project, tile);
  return JSON.stringify([where, photoId, positionX, positionY, scale, quarterTurns, quantity ?? 1, look]);
}
