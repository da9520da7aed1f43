import { PROJECT_SAVE_THROTTLE_MS } from '../../../shared/constants/limits.ts';
import { isAbort, isProblem, retryAfterMs } from '../../lib/api-problem.ts';
import { createReconciler, type Difference, type Flushed as Reconciled, type Reconciler } from '../../lib/reconcile.ts';
import type { Site } from '../../site/create-site.ts';
import { networkOf } from '../../site/network.ts';
import { perSite } from '../../site/per-site.ts';
import type { AppDispatch, AppStartListening, RootState, ThunkExtra } from '../../site/store-types.ts';
import type { StoreAccess } from './store-access.ts';
import { undeletedIds, unsavedProjects } from './unsaved.ts';

/** `reason` is a sentence for the shopper where the server has one. */
export type Flushed = { kind: 'saved' } | { kind: 'unsaved'; reason: string | undefined };

interface ProjectDifference extends Difference {
  kind: 'save' | 'delete';
  projectId: string;
}

/** A save that takes longer is given up; the next one carries whatever is there by then. */
const SAVE_DEADLINE_MS = 15_000;
const LIMIT_CODES = ['too_many_requests', 'too_many_projects'];

/**
 * Keeps the server's copy of the projects up to date: at most one save a second, and under steady edits really one a
 * second. docs/product.md 11.8.
 */
function createProjectSync(site: Site) {
  const { environment, toast } = site;
  let store: StoreAccess | undefined;
  let reconciler = newReconciler();
  // whoever wanted this has left
  site.cartToken.subscribe(() => {
    reconciler.stop();
    reconciler = newReconciler();
  });

  function newReconciler(): Reconciler {
    return createReconciler({
      differences: () => (store ? differencesOf(store.getState()) : []),
      apply,
      retryAfterMs,
      network: networkOf(site),
      clock: environment,
      pauseMs: PROJECT_SAVE_THROTTLE_MS,
      deadlineMs: SAVE_DEADLINE_MS,
    });
  }

  async function apply({ kind, projectId }: ProjectDifference, signal: AbortSignal): Promise<void> {
    if (!store) return;
    const access = store;
    try {
      // who only looks around has nothing to save: the code comes with the first save
      const { deleteProject, saveProject } = await import('./save-project.ts');
      const run = kind === 'save' ? saveProject : deleteProject;
      await oneTabAtATime(projectId, signal, () => run(site, access, projectId, signal));
    } catch (error) {
      tell(error);
      throw error;
    }
  }

  /** Two tabs that save one project at once would meet in a conflict. */
  async function oneTabAtATime(projectId: string, signal: AbortSignal, run: () => Promise<void>): Promise<void> {
    if (!environment.locks) await run();
    else await environment.locks.request(`${site.tenant.id}:project:${projectId}`, { signal }, run);
  }

  /** Failures are logged only, but a limit: it does not pass by itself soon, and the server says what to do. */
  function tell(error: unknown): void {
    if (isAbort(error)) return;
    console.warn('A project is not saved yet', error);
    if (isProblem(error) && error.customerMessage !== undefined && LIMIT_CODES.includes(error.code))
      toast.error(error.customerMessage, { id: 'project-not-saved' });
  }

  return {
    changed(access: StoreAccess): void {
      store = access;
      reconciler.changed();
    },
    async flush(access: StoreAccess, projectIds: readonly string[]): Promise<Flushed> {
      store = access;
      return answerOf(await reconciler.flush(projectIds.map((id) => `save ${id}`)));
    },
  };
}

const projectSync = perSite(createProjectSync);

export function registerProjectSync(startListening: AppStartListening, site: Site): void {
  startListening({
    predicate: (_action, current, previous) =>
      current.projects !== previous.projects || current.photos.byId !== previous.photos.byId,
    effect: (_action, access) => projectSync(site).changed(access),
  });
}

/** Saves some projects now, for example before they go into the cart. It always answers, after the deadline at the latest. */
export const flushProjects =
  (projectIds: readonly string[]) =>
  (dispatch: AppDispatch, getState: () => RootState, { site }: ThunkExtra): Promise<Flushed> =>
    projectSync(site).flush({ dispatch, getState }, projectIds);

function differencesOf(state: RootState): ProjectDifference[] {
  return [
    ...undeletedIds(state).map((projectId) => ({ key: `delete ${projectId}`, kind: 'delete' as const, projectId })),
    ...unsavedProjects(state).map(({ id }) => ({ key: `save ${id}`, kind: 'save' as const, projectId: id })),
  ];
}

function answerOf(flushed: Reconciled): Flushed {
  if (flushed.kind === 'settled') return { kind: 'saved' };
  return { kind: 'unsaved', reason: isProblem(flushed.error) ? flushed.error.customerMessage : undefined };
}
