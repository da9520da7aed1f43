import type { DraftProject } from '../draft.ts';
import type { DraftMake } from './project-state.ts';

/** A project anew, with all that hangs in it: the server knows nothing of it yet, and what was taken down stays behind. */
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
