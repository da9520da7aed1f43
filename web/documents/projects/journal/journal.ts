import * as z from 'zod/mini';
import { hasTiles, isLater, isSame } from '../../../../shared/project/life-project.ts';
import type { ConfirmedRemoval } from '../../../../shared/project/removal.ts';
import { createEmitter } from '../../../lib/create-store.ts';
import type { Theirs } from '../../../lib/journal.ts';
import { loadedInTime } from '../../../lib/journal-loading.ts';
import type { JournalFormat } from '../../../lib/journal-row.ts';
import { textsOf } from '../../../lib/texts.ts';
import type { Site } from '../../../site/create-site.ts';
import { perSite } from '../../../site/per-site.ts';
import type { AppStartListening, StoreAccess } from '../../../site/store-types.ts';
import { projectsTexts } from '../copy.ts';
import { DraftProject } from '../draft.ts';
import { freshState, type ProjectsState, stamp } from '../reducers/project-state.ts';
import { projectReceived } from '../reducers/projects-slice.ts';
import { cleanedUp } from '../reducers/visit-reducers.ts';
import type { ProjectPair } from './merge-rows.ts';
import { createSnapshot, type StoredProjects } from './snapshot.ts';

const RemovalRow: z.ZodMiniType<ConfirmedRemoval> = z.object({
  removedAt: z.string(),
  removedTileIds: z.optional(z.array(z.string())),
  version: z.optional(z.number()),
});

/** An unreadable copy affects nothing else: the project is restored and compared with the server again. */
const ProjectRow = z.object({
  project: z.optional(DraftProject),
  stored: z.optional(z.catch(z.optional(DraftProject), undefined)),
  /** The customer who was signed in when it was written. */
  owner: z.optional(z.string()),
  removal: z.optional(RemovalRow),
});
type ProjectRow = z.infer<typeof ProjectRow>;

const FORMAT: JournalFormat<typeof ProjectRow> = { kind: 'projects', schema: ProjectRow, version: 1 };

interface ProjectJournal {
  /** The projects stored in this browser, repaired; a default project if there are none. */
  load(): Promise<ProjectsState>;
  /** Schedules a write of the changes since the last call. */
  write(projects: ProjectsState): void;
  /** Receives other tabs' changes to a project. */
  listen(listener: (news: Theirs<ProjectPair>) => void): () => void;
}

const projectJournal = perSite(createProjectJournal);

/** @see ProjectJournal.load */
export const loadProjects = (site: Site): Promise<ProjectsState> => projectJournal(site).load();

/** Saves the projects in this browser. */
export function registerProjectJournal(startListening: AppStartListening, site: Site): void {
  const journal = projectJournal(site);
  startListening({
    predicate: (_action, current, previous) => current.projects !== previous.projects,
    effect: (_action, { getState }) => journal.write(getState().projects),
  });
}

/** Merges other tabs' changes to the projects. */
export function followProjects(site: Site, { dispatch, getState }: StoreAccess): void {
  const journal = projectJournal(site);
  journal.listen((news) => {
    dispatch(projectReceived(news));
    journal.write(getState().projects);
  });
}

function createProjectJournal(site: Site): ProjectJournal {
  const snapshot = createSnapshot(site);
  const { emit, subscribe } = createEmitter<[news: Theirs<ProjectPair>]>();
  const journal = site.journals.journal(FORMAT, ({ id, base, theirs }) => {
    if (theirs) rows.set(id, theirs);
    else rows.delete(id);
    writtenElsewhere.add(id);
    emit({ id, base, theirs });
  });
  /** Rows as last read or put by this tab. */
  const rows = new Map<string, ProjectRow>();
  /** Rows written by other tabs since; this tab puts its own version again if it keeps it. */
  const writtenElsewhere = new Set<string>();
  let seen: Pick<ProjectsState, 'projects' | 'stored' | 'removals'> | undefined;

  function write(state: ProjectsState): void {
    const before = new Map(seen?.projects.map((project) => [project.id, project]));
    const changes: [string, ProjectRow | undefined][] = [];
    const owner = site.session.read()?.customer.id;
    const now = pairsOf(state);
    for (const [id, pair] of now) {
      const last = before.get(id);
      const isAsSeen = seen && last === pair.project && seen.stored[id] === pair.stored;
      if (isAsSeen && seen?.removals[id] === pair.removal && !writtenElsewhere.has(id)) continue;
      const known = rows.get(id);
      const isMoved = last !== undefined && last.isActive !== pair.project?.isActive;
      const row = { ...pair, ...(owner !== undefined && { owner }) };
      if (isMoved || !known || !isSame(known, row, ['isActive'])) changes.push([id, row]);
    }
    for (const id of rows.keys()) if (!now.has(id)) changes.push([id, undefined]);
    for (const [id, row] of changes) {
      if (row) rows.set(id, row);
      else rows.delete(id);
    }
    writtenElsewhere.clear();
    seen = state;
    snapshot.changed(state);
    // The previous customer's projects wait for their return.
    journal.put(changes.filter(([id]) => !state.leftBehind.includes(id)));
  }

  async function load(): Promise<ProjectsState> {
    const copy = textsOf(site, projectsTexts);
    const loading = journal.load();
    const found = await loadedInTime(loading, site.environment.wait);
    for (const [id, row] of found?.documents ?? []) rows.set(id, row);
    if (!found) void loading.then(({ documents }) => documents.forEach(mergeLate));
    if (found && found.setAside.length > 0) {
      console.warn('Projects of this browser cannot be read', found.setAside);
      site.toast.error(copy.setAside(found.setAside.length), { id: 'projects-set-aside' });
    }
    const hasJournal = found?.isReadable === true && !found.isNew;
    const restored = joined(projectsInRows(rows), snapshot.read(), hasJournal);
    if (restored.length === 0) return freshState(stamp(site.tenant.defaultFrameColor));
    const user = site.session.read()?.customer.id;
    const state = cleanedUp(restored, user, stamp(site.tenant.defaultFrameColor));
    write(state);
    return state;
  }

  /** Merges rows that load after the deadline with the edits made since. */
  function mergeLate(row: ProjectRow, id: string): void {
    rows.set(id, row);
    writtenElsewhere.add(id);
    emit({ id, base: undefined, theirs: row });
  }

  return { load, write, listen: subscribe };
}

/** A new wall that was started but has no row yet. */
const isStarted = ({ project }: ProjectPair) => project?.isActive === true && !hasTiles(project);

/** All projects worth a row, and the latest removed ones; an empty, unsaved wall is not. */
function pairsOf({ projects, stored, removals }: ProjectsState): Map<string, ProjectPair> {
  const removed = Object.entries(removals).map(([id, removal]): [string, ProjectPair] => [id, { removal }]);
  const known = Object.entries(stored).map(([id, copy]): [string, ProjectPair] => [id, { stored: copy }]);
  const here = projects
    .filter((project) => hasTiles(project) || stored[project.id])
    .map((project): [string, ProjectPair] => [
      project.id,
      { project, ...(stored[project.id] && { stored: stored[project.id] }) },
    ]);
  return new Map([...removed, ...known, ...here]);
}

function projectsInRows(rows: ReadonlyMap<string, ProjectRow>): StoredProjects {
  return [...rows].map(([id, row]) => ({ id, ...row }));
}

/**
 * The journal plus the projects that only the snapshot has, from a visit without a journal. If the journal was written,
 * projects missing from it were removed.
 */
function joined(
  restored: StoredProjects,
  snapshot: { projects: StoredProjects; isInJournal: boolean },
  hasJournal: boolean,
) {
  const byId = new Map(restored.map((pair) => [pair.id, pair]));
  if (hasJournal && snapshot.isInJournal)
    return [...restored, ...snapshot.projects.filter((pair) => isStarted(pair) && !byId.has(pair.id))];
  for (const pair of snapshot.projects) {
    const known = byId.get(pair.id);
    if (!known?.project || isLater(touchedAt(pair), known.project.updatedAt)) byId.set(pair.id, pair);
  }
  return [...byId.values()];
}

/** When a project was last changed or removed. */
const touchedAt = ({ project, stored }: ProjectPair): string => project?.updatedAt ?? stored?.removedAt ?? '';
