import { createSelector } from '@reduxjs/toolkit';
import { tileCountOf } from '../../../shared/tenants/tile-cap.ts';
import type { RootState } from '../../site/store-types.ts';
import type { DraftProject } from './draft.ts';
import { activeProject, editedProject, historyOf } from './project-state.ts';

export const selectActiveProject = (state: RootState): DraftProject | undefined => activeProject(state.projects);

/** What the editor shows: a split, or the wall. */
export const selectEditedProject = (state: RootState): DraftProject | undefined => editedProject(state.projects);

export const selectProjects = (state: RootState): DraftProject[] => state.projects.projects;

export const selectCartProjects = createSelector([selectProjects], (projects) =>
  projects.filter((project) => project.status === 'Cart' && project.tiles.length > 0),
);

/** Tiles in the cart, every copy counted: the bubble at the cart's icon. */
export const selectCartCount = (state: RootState): number => tileCountOf(selectCartProjects(state));

export const selectUndoLabel = (state: RootState): string | undefined => historyOf(state.projects).past.at(-1)?.label;
export const selectRedoLabel = (state: RootState): string | undefined => historyOf(state.projects).future[0]?.label;
