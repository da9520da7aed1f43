import { PROJECT_SAVE_THROTTLE_MS } from '../../../shared/constants/limits.ts';
import { isAbort, isProblem } from '../../lib/api-problem.ts';
import { soon } from '../../lib/soon.ts';
import type { Site } from '../../site/create-site.ts';
import { perSite } from '../../site/per-site.ts';
import type { AppDispatch, AppStartListening, RootState, ThunkExtra } from '../../site/store-types.ts';
import type { DraftProject } from './draft.ts';
import { writeLocalProjects } from './local-projects.ts';
import type { ProjectSaver, StoreAccess } from './project-saver.ts';
import { saveStamp } from './save-stamp.ts';

const LONGEST_PAUSE_MS = 30_000;

/** `reason` is a sentence for the shopper where the server has one. */
export type Flushed = { kind: 'saved' } | { kind: 'unsaved'; reason: string | undefined };

/**
 * Keeps the server's copy of the projects up to date: at most one round of saving a second, and under steady edits
 * really one a second (a throttle; a debounce would save nothing until the shopper rests). The listener leaves while a
 * round and its pause run, and looks once more for what changed meanwhile before it comes back.
 *
 * @param load brings the code that saves, with the first save: who only looks around has nothing to save. Where it does
 *   not come, nothing is saved for now.
 */
export function createProjectSync(load: () => Promise<ProjectSaver>) {
  /** rounds never overlap, also not with a flush: two saves of one project would conflict with each other */
  let queue: Promise<unknown> = Promise.resolve();

  /** @returns what went wrong, by project */
  function saveAll(store: StoreAccess): Promise<Map<string, unknown>> {
    const round = queue.then(async () => {
      const failures = new Map<string, unknown>();
      const attempt = async (id: string, run: (saver: ProjectSaver) => Promise<void>): Promise<void> => {
        await load()
          .then(run)
          .catch((error: unknown) => failures.set(id, error));
      };
      const removed = removedIds(store.getState());
      const changed = changedProjects(store.getState());
      for (const id of removed) await attempt(id, (saver) => saver.remove(store, id));
      for (const { id } of changed) await attempt(id, (saver) => saver.save(store, id));
      // logged only (docs/product.md 11.8); the next round tries again, unless its visitor has left
      for (const error of failures.values()) if (!isAbort(error)) console.warn('A project is not saved yet', error);
      return failures;
    });
    queue = round;
    return round;
  }

  return {
    register(startListening: AppStartListening): void {
      startListening({
        predicate: (_action, current, previous) =>
          current.projects !== previous.projects || current.photos.byId !== previous.photos.byId,
        effect: async (_action, listener) => {
          listener.unsubscribe();
          // what was done is drawn first
          await listener.delay(0);
          let failures = 0;
          while (hasUnsaved(listener.getState())) {
            const failed = await saveAll(listener);
            failures = failed.size === 0 ? 0 : failures + 1;
            const pauseMs = Math.min(PROJECT_SAVE_THROTTLE_MS * 2 ** failures, LONGEST_PAUSE_MS);
            await listener.delay(Math.max(pauseMs, ...[...failed.values()].map(toldPauseMs)));
          }
          listener.subscribe();
        },
      });
      let state: RootState | undefined;
      let site: Site | undefined;
      const keepHere = soon(() => state && site && writeLocalProjects(site, state.projects));
      startListening({
        predicate: (_action, current, previous) => current.projects !== previous.projects,
        effect: (_action, listener) => {
          state = listener.getState();
          site = listener.extra.site;
          keepHere();
        },
      });
    },

    flush:
      (projectIds: readonly string[]) =>
      async (dispatch: AppDispatch, getState: () => RootState): Promise<Flushed> => {
        const store = { dispatch, getState };
        const open = () => changedProjects(getState()).filter(({ id }) => projectIds.includes(id));
        let failures = new Map<string, unknown>();
        // a conflict leaves a merged project behind, which the second round saves
        for (let round = 0; round < 2 && open().length > 0; round++) failures = await saveAll(store);
        const [unsaved] = open();
        if (!unsaved) return { kind: 'saved' };
        const error = failures.get(unsaved.id);
        return { kind: 'unsaved', reason: isProblem(error) ? error.customerMessage : undefined };
      },
  };
}

/** How long the server asks to be left alone. */
function toldPauseMs(error: unknown): number {
  return isProblem(error) ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
}

const syncOf = perSite((site) =>
  createProjectSync(async () => (await import('./project-saver.ts')).projectSaver(site)),
);

export const registerProjectSync = (startListening: AppStartListening, site: Site): void =>
  syncOf(site).register(startListening);

/** Saves some projects now, for example before they go into the cart. */
export const flushProjects =
  (projectIds: readonly string[]) =>
  (dispatch: AppDispatch, getState: () => RootState, { site }: ThunkExtra): Promise<Flushed> =>
    syncOf(site).flush(projectIds)(dispatch, getState);

/** Whether something is not on the server yet that should be. */
export function hasUnsaved(state: RootState): boolean {
  return changedProjects(state).length > 0 || removedIds(state).length > 0;
}

function changedProjects({ projects, photos }: RootState): DraftProject[] {
  return projects.projects.filter((project) => {
    const stamp = saveStamp(project, photos.byId);
    return stamp !== undefined && stamp !== projects.saved[project.id]?.stamp;
  });
}

function removedIds({ projects }: RootState): string[] {
  const here = new Set(projects.projects.map((project) => project.id));
  return Object.keys(projects.saved).filter((id) => !here.has(id));
}
