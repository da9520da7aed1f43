import * as z from 'zod/mini';
import { Problem } from '../../shared/platform/problem.ts';
import type { Project } from '../../shared/project/schema.ts';
import { SaveProjectConflict, SaveProjectRemoved, SaveProjectReply } from '../../shared/project/wire.ts';
import type { SaveProject } from '../core/workflows/save-project.ts';
import { ApiError } from './api-error.ts';

/** The largest that the schema allows is 1.7 MB: 200 tiles, each with three addresses of 2 kB. */
const PROJECT_BYTES_MAX = 2_000_000;

/** Shared description of routes that save a project, apart from their summary. */
export const SAVES_PROJECT = {
  replies: { 200: SaveProjectReply },
  refusals: [
    'project_conflict',
    'project_completed',
    'project_removed',
    'project_id_taken',
    'project_change_not_allowed',
    'too_many_projects',
    'unknown_product',
    'unknown_photo',
  ],
  problems: {
    409: z.union([z.extend(Problem, SaveProjectConflict.shape), z.extend(Problem, SaveProjectRemoved.shape)]),
  },
  hasBody: true,
  bodyBytesMax: PROJECT_BYTES_MAX,
} as const;

/** @throws ApiError for a refused save; includes the stored project, or the version that removed it */
export function savedProject(result: SaveProject): Project {
  switch (result.kind) {
    case 'saved':
      return result.project;
    case 'conflict':
      throw new ApiError('project_conflict', { extra: { project: result.stored } });
    case 'ordered':
      throw new ApiError('project_completed', { extra: { project: result.stored } });
    case 'id_taken':
      throw new ApiError('project_id_taken', { extra: { project: result.stored } });
    case 'removed':
      throw new ApiError('project_removed', { extra: { version: result.version } });
    case 'not_allowed':
      throw new ApiError('project_change_not_allowed', { errors: result.errors });
    case 'invalid':
      throw new ApiError('invalid_request', { errors: result.errors });
    case 'too_many_projects':
      throw new ApiError('too_many_projects');
    case 'unknown_product':
    case 'unknown_photo':
      throw new ApiError(result.kind, { errors: result.errors });
  }
}
