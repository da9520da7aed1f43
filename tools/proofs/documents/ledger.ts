import { type DraftProject, type DraftTile, lookOf } from '../../../web/documents/projects/index.ts';

/** A tile as a shopper sees it; undefined is one that is not there. */
type Seen = string | undefined;

/** Whose projects these are: a customer's, or those of a cart token. */
export type Owner = string;

interface Editor {
  browser: string;
  tab: string;
  /** in words */
  action: string;
}

/** What somebody did to a tile, on any machine. */
interface Edit {
  atMs: number;
  by: Editor;
  seen: Seen;
  /** of a tile that was taken away */
  taken?: { projectId: string; isWholeProject: boolean };
}

interface Story {
  edits: Edit[];
  /** those of them that may be lost */
  doubtful: Set<Edit>;
}

/** What a shopper would say that there must be. It knows nothing of saving, merging, tabs or machines. */
export interface Ledger {
  /** Writes down what one action did. */
  note(owner: Owner, before: readonly DraftProject[], after: readonly DraftProject[], atMs: number, by: Editor): void;
  /** These edits may be lost, by a rule of the product: what came before them is as right as they are. */
  mayBeLost(owner: Owner, isDoubtful: (edit: Edit, tileId: string) => boolean): void;
  /** These projects are in a browser as if they had been changed there. */
  mayHaveChanged(projectIds: readonly string[], browser: string): void;
  /** What was made under a cart is a customer's from now on. */
  join(cart: Owner, customer: Owner): void;
  /** of all tiles that this owner ever had */
  tileIds(owner: Owner): string[];
  /** @returns in words what is lost, doubled, or not as it was left */
  faults(owner: Owner, where: string, projects: readonly DraftProject[]): string[];
}

export function createLedger(): Ledger {
  const owners = new Map<Owner, Map<string, Story>>();
  /** in which browsers a project was changed */
  const changedIn = new Map<string, Set<string>>();

  function storiesOf(owner: Owner): Map<string, Story> {
    const stories = owners.get(owner) ?? new Map<string, Story>();
    owners.set(owner, stories);
    return stories;
  }

  /** who has changed a project that somebody else takes away on another machine has it back: nothing that was done is lost */
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
      const write = (id: string, edit: Edit): void => {
        const story = stories.get(id) ?? { edits: [], doubtful: new Set() };
        story.edits.push(edit);
        stories.set(id, story);
      };
      for (const [id, [seen]] of later) {
        const [known] = earlier.get(id) ?? [];
        if (known !== seen) write(id, { atMs, by, seen });
      }
      for (const project of before) {
        const now = after.find(({ id }) => id === project.id);
        if (now && now.updatedAt !== project.updatedAt) {
          mayHaveChanged([project.id], by.browser);
          // another tab has removed it, and this one, which has not heard of that yet, has changed it since
          if (isRemoved(stories, project.id)) mayHaveChanged([project.id], `${by.browser} ${by.tab}`);
        }
        for (const { id } of project.tiles.concat(project.tilesAside ?? [])) {
          const taken = { projectId: project.id, isWholeProject: !now };
          if (!later.has(id)) write(id, { atMs, by, seen: undefined, taken });
        }
        if (!now)
          goesAlong(stories, { atMs, by, seen: undefined, taken: { projectId: project.id, isWholeProject: true } });
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
        // the earliest that may be what is left; -1: there may also be none
        const since = edits.findLastIndex((edit) => !doubtful.has(edit));
        const last = edits.at(-1);
        const [seen, ...more] = there.get(id) ?? [];
        if (!last || (last.seen === undefined && isBackByRight(last))) return [];
        const { browser, tab, action } = last.by;
        const told = `${where}: tile ${id}, last touched in ${browser} ${tab} (${action}) at ${last.atMs}`;
        if (more.length > 0) return [`${told}, is there ${more.length + 1} times`];
        const right: Seen[] = [
          ...(since < 0 ? [undefined] : []),
          ...edits.slice(Math.max(0, since)).map((e) => e.seen),
        ];
        if (right.includes(seen)) return [];
        if (seen === undefined) return [`${told}, is lost`];
        return [
          right.length === 1 && !last.seen
            ? `${told}, was taken away and is back`
            : `${told}, is ${seen} and not ${right.join(' or ')}`,
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

/** What was taken down in this browser from a project goes with the project, and may come back with it. */
function goesAlong(stories: ReadonlyMap<string, Story>, edit: Edit & Required<Pick<Edit, 'taken'>>): void {
  for (const { edits } of stories.values()) {
    const last = edits.at(-1);
    const isOfProject = last?.taken?.projectId === edit.taken.projectId && last.by.browser === edit.by.browser;
    if (isOfProject && last !== edit) edits.push(edit);
  }
}

/** What each tile looks like, once for each time that it is there. */
export function tilesOf(projects: readonly DraftProject[]): Map<string, Seen[]> {
  const tiles = projects.flatMap((project) => [
    ...project.tiles.map((tile) => ({ id: tile.id, seen: seenTile(project, tile, 'hangs') })),
    ...(project.tilesAside ?? []).map((tile) => ({ id: tile.id, seen: seenTile(project, tile, 'aside') })),
  ]);
  return new Map([...Map.groupBy(tiles, ({ id }) => id)].map(([id, all]) => [id, all.map(({ seen }) => seen)]));
}

function seenTile(project: DraftProject, tile: DraftTile, where: string): Seen {
  const { photoId, positionX, positionY, scale, quarterTurns, quantity } = tile;
  // a tile that follows its project looks as that one does, whoever changed that last
  const look = tile.isBatched ? 'as its project' : lookOf(project, tile);
  return JSON.stringify([where, photoId, positionX, positionY, scale, quarterTurns, quantity ?? 1, look]);
}
