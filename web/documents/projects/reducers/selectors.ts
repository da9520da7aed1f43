import { createSelector } from '@reduxjs/toolkit';
import { hasTiles, isLater } from '../../../../shared/project/life-project.ts';
import { activeProject } from '../../../../shared/project/project-set.ts';
import { printedCount, tileCountOf, tilesInList } from '../../../../shared/project/tile-count.ts';
import type { TextsOf } from '../../../lib/texts.ts';
import type { RootState } from '../../../site/store-types.ts';
import type { projectsTexts, StepName } from '../copy.ts';
import type { DraftProject } from '../draft.ts';
import type { Step } from './history.ts';
import { editedProject } from './project-state.ts';

export const selectActiveProject = (state: RootState): DraftProject | undefined => activeProject(state.projects);

/** The project shown in the editor: a split, or the wall. */
export const selectEditedProject = (state: RootState): DraftProject | undefined => editedProject(state.projects);

export const selectProjects = (state: RootState): readonly DraftProject[] => state.projects.projects;

export const selectCartProjects = createSelector([selectProjects], (projects) =>
  projects.filter((project) => project.status === 'Cart' && project.tiles.length > 0),
);

/** Tiles in the cart, counting copies: the badge of the cart icon. */
export const selectCartCount = (state: RootState): number => tileCountOf(selectCartProjects(state));

/** An unfinished project in a list. */
export interface OpenProject {
  project: DraftProject;
  /** Last change, ISO 8601. */
  changedAt: string;
  /** Whether the editor shows it. */
  isShown: boolean;
}

/** All unfinished walls and splits with tiles, last changed first. */
export const selectOpenProjects = createSelector(
  [selectProjects, (state: RootState) => selectEditedProject(state)?.id],
  (projects, shownId): OpenProject[] =>
    projects
      .filter((project) => project.status === 'InProgress' && hasTiles(project))
      .map((project) => ({
        project,
        changedAt: project.updatedAt,
        isShown: project.id === shownId,
      }))
      .sort((a, b) => (isLater(b.changedAt, a.changedAt) ? 1 : -1)),
);

export const selectUndoStep = ({ projects: { history } }: RootState): StepName | undefined => history.past.at(-1)?.name;
export const selectRedoStep = ({ projects: { history } }: RootState): StepName | undefined => history.future[0]?.name;

/** The next step to undo: a new object after every step, undo and redo. */
export const selectLastStep = ({ projects: { history } }: RootState): Step | undefined => history.past.at(-1);

/** Whether a tile uses a photo, now or after an undo. */
export function selectIsPhotoUsed({ projects: { projects, history } }: RootState, photoId: string): boolean {
  const steps = [...history.past, ...history.future].flatMap(({ changes }) => Object.values(changes));
  const known = [...projects, ...steps.flatMap(({ before, after }) => [before ?? [], after ?? []].flat())];
  return known.some(({ tiles, tilesAside = [] }) => [...tiles, ...tilesAside].some((tile) => tile.photoId === photoId));
}

/** The name of a project in a list. */
export function projectName(copy: TextsOf<typeof projectsTexts>, project: DraftProject): string {
  const { isSplit, rows, cols } = project;
  return isSplit && rows && cols ? copy.split(rows, cols) : copy.wall(printedCount(tilesInList(project)));
}
