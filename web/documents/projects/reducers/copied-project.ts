import type { DraftProject } from '../draft.ts';
import type { DraftMake } from './project-state.ts';

/** A new copy of a project with all tiles on its wall, unknown to the server; tiles set aside are not copied. */
export function copiedProject(
  { deletedTiles: _marks, ...project }: DraftProject,
  make: DraftMake,
  status: 'InProgress' | 'Cart' = 'InProgress',
): DraftProject {
  return {
    ...project,
    id: make.fresh().id,
    status,
    version: 0,
    savedToServer: false,
    createdAt: make.now,
    updatedAt: make.now,
  };
}
