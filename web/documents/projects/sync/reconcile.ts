import { isAnyOf } from '@reduxjs/toolkit';
import { isSameContent } from '../../../../shared/project/saving.ts';
import { isAbort, isProblem, retryAfterMs } from '../../../lib/api-problem.ts';
import {
  createReconciler,
  type Difference,
  type Flushed as Reconciled,
  type Reconciler,
} from '../../../lib/reconcile.ts';
import { textsOf } from '../../../lib/texts.ts';
import type { Site } from '../../../site/create-site.ts';
import { networkOf } from '../../../site/network.ts';
import { perSite } from '../../../site/per-site.ts';
import type { AppStartListening, AppThunk, RootState, StoreAccess } from '../../../site/store-types.ts';
import { projectsTexts } from '../copy.ts';
import type { DraftProject } from '../draft.ts';
import { projectConflicted, projectReceived } from '../reducers/projects-slice.ts';
import type { UnansweredSaves } from './save-project.ts';
import { hasUnsaved, undeletedIds, unsavedProjects } from './unsaved.ts';

const PROJECT_SAVE_THROTTLE_MS = 1_000;

/** `reason` is the server's sentence for the shopper, if any. */
export type Flushed = { kind: 'saved' } | { kind: 'unsaved'; reason: string | undefined };

interface ProjectDifference extends Difference {
  kind: 'save' | 'delete';
  projectId: string;
}

/** A slower save times out; the next one sends the state of that moment. */
const SAVE_DEADLINE_MS = 15_000;
const LATE: Reconciled = { kind: 'failed', error: undefined };
const LIMIT_CODES = ['too_many_requests', 'too_many_projects'];

/**
 * Syncs projects to the server, at most once a second, and exactly once a second during steady edits. docs/spec
 * 11.8.
 */
function createProjectSync(site: Site) {
  const { callClock, environment, toast } = site;
  let store: StoreAccess | undefined;
  /** Projects that the server rejects in their current state, with its message. */
  const refused = new Map<string, { project: DraftProject; reason: string }>();
  const unanswered: UnansweredSaves = new Map();
  let reconciler = newReconciler();
  // The visitor has left.
  site.cartToken.subscribe(() => {
    reconciler.stop();
    refused.clear();
    unanswered.clear();
    reconciler = newReconciler();
  });

  function newReconciler(): Reconciler {
    return createReconciler({
      differences: () =>
        store ? differencesOf(store.getState(), unanswered).filter((change) => !isRefused(change)) : [],
      apply,
      retryAfterMs,
      network: networkOf(site),
      clock: callClock,
      pauseMs: PROJECT_SAVE_THROTTLE_MS,
      deadlineMs: SAVE_DEADLINE_MS,
    });
  }

  async function apply({ kind, projectId }: ProjectDifference, signal: AbortSignal): Promise<void> {
    const copy = textsOf(site, projectsTexts);
    if (!store) return;
    const access = store;
    const sent = projectIn(access, projectId);
    try {
      // Visitors who only browse need no save code: load it with the first save.
      const { deleteProject, saveProject } = await import('./save-project.ts');
      const run = kind === 'save' ? saveProject : deleteProject;
      await oneTabAtATime(projectId, signal, () => run(site, access, projectId, signal, unanswered));
    } catch (error) {
      if (sent && isProblem(error) && error.status === 422 && !LIMIT_CODES.includes(error.code))
        refused.set(projectId, { project: sent, reason: error.customerMessage ?? copy.refused });
      report(error, refused.get(projectId)?.reason);
      throw error;
    }
  }

  /** Prevents a version conflict between two tabs that save one project. */
  async function oneTabAtATime(projectId: string, signal: AbortSignal, run: () => Promise<void>): Promise<void> {
    if (!environment.locks) await run();
    else await environment.locks.request(`${site.tenant.id}:project:${projectId}`, { signal }, run);
  }

  /** A project rejected for its content is sent again only after an edit. */
  function isRefused({ kind, projectId }: ProjectDifference): boolean {
    const last = refused.get(projectId);
    if (kind !== 'save' || !last || !store) return false;
    const project = projectIn(store, projectId);
    if (project && isSameContent(project, last.project, ['isActive'])) return true;
    refused.delete(projectId);
    return false;
  }

  /**
   * Failures are only logged, except for those that do not clear up soon: a limit, where the server says what to do,
   * and a refusal.
   */
  function report(error: unknown, refusal: string | undefined): void {
    if (isAbort(error)) return;
    console.warn('A project is not saved yet', error);
    const isLimit = isProblem(error) && LIMIT_CODES.includes(error.code);
    const sentence = isLimit ? error.customerMessage : refusal;
    if (sentence !== undefined) toast.error(sentence, { id: 'project-not-saved' });
  }

  return {
    changed(access: StoreAccess): void {
      store = access;
      reconciler.changed();
    },
    async flush(access: StoreAccess, projectIds: readonly string[]): Promise<Flushed> {
      store = access;
      // Covers an attempt already in progress, or several in sequence.
      const late = callClock.wait(SAVE_DEADLINE_MS).then(() => LATE);
      const flushed = answerOf(await Promise.race([reconciler.flush(projectIds.map((id) => `save ${id}`)), late]));
      if (flushed.kind === 'unsaved') return flushed;
      const refusal = projectIds.find((id) => isRefused({ key: '', kind: 'save', projectId: id }));
      if (refusal !== undefined) return { kind: 'unsaved', reason: refused.get(refusal)?.reason };
      // Ordered elsewhere, or renamed: the caller means another project.
      const isThere = (id: string) =>
        projectIn(access, id)?.status !== 'Completed' && projectIn(access, id) !== undefined;
      return projectIds.every(isThere) ? flushed : { kind: 'unsaved', reason: undefined };
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
  startListening({
    matcher: isAnyOf(projectConflicted, projectReceived),
    effect(action, { getOriginalState, getState }) {
      const copy = textsOf(site, projectsTexts);
      const id = projectReceived.match(action) ? action.payload.id : undefined;
      const before = new Set(getOriginalState().projects.projects.map((project) => project.id));
      const isNew = (project: DraftProject) => project.id !== id && !before.has(project.id) && project.tiles.length > 0;
      if (getState().projects.projects.some(isNew)) site.toast.info(copy.goesOn, { id: 'project-goes-on' });
    },
  });
}

/** Saves what an earlier page of this browser left unsaved, also when the server cannot be reached at the start. */
export function resumeProjectSync(site: Site, access: StoreAccess): void {
  if (hasUnsaved(access.getState())) projectSync(site).changed(access);
}

/** Saves some projects now, for example before they go into the cart. Settles at the latest at the deadline. */
export const flushProjects =
  (projectIds: readonly string[]): AppThunk<Promise<Flushed>> =>
  (dispatch, getState, { site }) =>
    projectSync(site).flush({ dispatch, getState }, projectIds);

/** Saves all unsaved projects. @returns false if any is not saved by the deadline */
export const saveAll = (): AppThunk<Promise<boolean>> => async (dispatch, getState) => {
  if (!hasUnsaved(getState())) return true;
  await dispatch(flushProjects(unsavedProjects(getState()).map(({ id }) => id)));
  return !hasUnsaved(getState());
};

const projectIn = ({ getState }: StoreAccess, projectId: string): DraftProject | undefined =>
  getState().projects.projects.find(({ id }) => id === projectId);

function differencesOf(state: RootState, unanswered: UnansweredSaves): ProjectDifference[] {
  const here = new Set(state.projects.projects.map(({ id }) => id));
  const perhapsSaved = [...unanswered.keys()].filter((id) => !here.has(id));
  return [
    ...[...new Set([...undeletedIds(state), ...perhapsSaved])].map((projectId) => ({
      key: `delete ${projectId}`,
      kind: 'delete' as const,
      projectId,
    })),
    ...unsavedProjects(state).map(({ id }) => ({ key: `save ${id}`, kind: 'save' as const, projectId: id })),
  ];
}

function answerOf(flushed: Reconciled): Flushed {
  if (flushed.kind === 'flushed') return { kind: 'saved' };
  return { kind: 'unsaved', reason: isProblem(flushed.error) ? flushed.error.customerMessage : undefined };
}
