import type { ThunkAction, ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import type { Site } from './create-site.ts';

/**
 * The state of the whole app. Each feature declares its part next to its slice, so that the store knows the features
 * and no feature depends on the store:
 *
 *   declare module '../../site/store-types.ts' { interface RootState { projects: ProjectsState } }
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add their members by declaration merging
export interface RootState {}

export interface ThunkExtra {
  site: Site;
}

export type AppDispatch = ThunkDispatch<RootState, ThunkExtra, UnknownAction>;
export type AppThunk<Result = void> = ThunkAction<Result, RootState, ThunkExtra, UnknownAction>;
/** The store as seen by services outside of it. */
export interface StoreAccess {
  dispatch: AppDispatch;
  getState(): RootState;
}

export type AppStartListening = TypedStartListening<RootState, AppDispatch, ThunkExtra>;
