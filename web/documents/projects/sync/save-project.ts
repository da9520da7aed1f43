import * as z from 'zod/mini';
import { knownTileIds } from '../../../../shared/project/removal.ts';
import type { Project } from '../../../../shared/project/schema.ts';
import { SaveProjectConflict, SaveProjectRemoved, SaveProjectReply } from '../../../../shared/project/wire.ts';
import { type ApiProblem, isProblem } from '../../../lib/api-problem.ts';
import type { Site } from '../../../site/create-site.ts';
import type { StoreAccess } from '../../../site/store-types.ts';
import { photosRestored } from '../../photos/index.ts';
import type { DraftProject } from '../draft.ts';
import { productOf, productQueries } from '../product-queries.ts';
import {
  projectConflicted,
  projectDeleted,
  projectFoundRemoved,
  projectIdTaken,
  projectSaved,
} from '../reducers/projects-slice.ts';
import { draftProject, photoIdFinder, photoOfCopy } from './stored-project.ts';
import { sentPart, unsavedProjects } from './unsaved.ts';
import { wireProject } from './wire-project.ts';

type SaveResult =
  | { kind: 'saved'; version: number }
  /** Saved elsewhere since, or ordered. */
  | { kind: 'conflict'; stored: Project }
  | { kind: 'id_taken'; stored: Project }
  | { kind: 'removed'; version: number };

/** The meaning of refusals that include the stored project. */
const WITH_STORED = new Map<string, 'conflict' | 'id_taken'>([
  ['project_conflict', 'conflict'],
  ['project_completed', 'conflict'],
  ['project_id_taken', 'id_taken'],
]);

/** Saves without a reply, by project id: they may still arrive. */
export type UnansweredSaves = Map<string, { version: number; tileIds: string[] }>;

/** Saves one project of the store and applies the result. Rejects with the server's error. */
export async function saveProject(
  site: Site,
  { dispatch, getState }: StoreAccess,
  projectId: string,
  signal: AbortSignal,
  unanswered: UnansweredSaves,
): Promise<void> {
  const products = await site.queryClient.ensureQueryData(productQueries(site).customizable());
  const state = getState();
  const project = unsavedProjects(state).find(({ id }) => id === projectId);
  if (!project) return;
  const product = productOf(products, project.productId);
  if (!product) throw new Error('Its product is gone.');
  const { isUnlisted } = state.projects.stored[projectId] ?? {};
  // A save of an older version never undoes a removal of this one.
  const version = isUnlisted ? Math.max(0, project.version - 1) : project.version;
  const sent = sentPart({ ...project, version }, state.projects.stored, state.photos.byId);
  const userId = site.session.read()?.customer.id;
  unanswered.set(projectId, { version: project.version + 1, tileIds: knownTileIds(project) });
  const result = await save(site, wireProject(sent.project, sent.photos, product), signal);
  unanswered.delete(projectId);
  if (signal.aborted) return;
  if (result.kind === 'saved') dispatch(projectSaved({ sent: { ...sent.project, userId }, version: result.version }));
  else if (result.kind === 'removed') dispatch(projectFoundRemoved({ projectId, version: result.version }));
  else {
    const theirs = takeIn({ dispatch, getState }, result.stored);
    dispatch(result.kind === 'conflict' ? projectConflicted({ theirs }) : projectIdTaken({ theirs }));
  }
}

export async function deleteProject(
  { api, environment }: Site,
  { dispatch, getState }: StoreAccess,
  projectId: string,
  signal: AbortSignal,
  unanswered: UnansweredSaves,
): Promise<void> {
  const { projects, stored, removals } = getState().projects;
  const copy = stored[projectId];
  const save = unanswered.get(projectId);
  // Restored in the meantime.
  if ((!copy && !save) || projects.some(({ id }) => id === projectId)) return;
  // The time of an older removal of a project that was never saved is forgotten.
  const removedAt = copy
    ? copy.removedAt
    : (removals[projectId]?.removedAt ?? new Date(environment.now()).toISOString());
  const removedTileIds = copy ? copy.removedTileIds : save?.tileIds;
  const body = {
    projectId,
    ...(removedAt !== undefined && { removedAt, removedTileIds }),
    ...(save && { savedVersion: save.version }),
  };
  await api.post('/v1/projects/delete', { reply: z.unknown(), body, signal });
  if (unanswered.get(projectId) === save) unanswered.delete(projectId);
  if (!signal.aborted) dispatch(projectDeleted({ projectId }));
}

async function save({ api }: Site, project: Project, signal: AbortSignal): Promise<SaveResult> {
  try {
    const reply = await api.post('/v1/projects/save', { reply: SaveProjectReply, body: { project }, signal });
    return { kind: 'saved', version: reply.project.version };
  } catch (error) {
    const result = isProblem(error) ? refusalOf(error) : undefined;
    if (result) return result;
    throw error;
  }
}

/** @returns undefined if the project's state on the server is unknown */
function refusalOf({ code, body }: ApiProblem): SaveResult | undefined {
  const removed = code === 'project_removed' ? SaveProjectRemoved.safeParse(body) : undefined;
  if (removed?.success) return { kind: 'removed', version: removed.data.version };
  const kind = WITH_STORED.get(code);
  const conflict = kind && SaveProjectConflict.safeParse(body);
  return kind && conflict?.success ? { kind, stored: conflict.data.project } : undefined;
}

/** The stored project as a draft; puts its photos on the shelf. */
function takeIn({ dispatch, getState }: StoreAccess, stored: Project): DraftProject {
  const draft = draftProject(stored, photoIdFinder(getState().photos.byId));
  dispatch(photosRestored(Object.entries(draft.savedPhotos ?? {}).map(([id, photo]) => photoOfCopy(id, photo))));
  return draft;
}
