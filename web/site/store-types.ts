import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import type { Site } from './create-site.ts';

/**
 * The state of the whole app. A feature adds its part where its slice is, so that the store knows the features and
 * no feature has to know the store:
 *
 *   declare module '../../site/store-types.ts' { interface RootState { projects: ProjectsState } }
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add their members by declaration merging
export interface RootState {}

/** What thunks and listeners get beside the state. */
export interface ThunkExtra {
  site: Site;
}

export type AppDispatch = ThunkDispatch<RootState, ThunkExtra, UnknownAction>;
export type AppStartListening = TypedStartListening<RootState, AppDispatch, ThunkExtra>;
