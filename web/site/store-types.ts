import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../lib/api-client.ts';
import type { BlobStore } from '../lib/blob-store.ts';
import type { CartTokenKeeper } from '../lib/cart-token.ts';
import type { ExpiringStorage } from '../lib/expiring-storage.ts';

/**
 * The state of the whole app. A feature adds its part where its slice is, so that the store knows the features and
 * no feature has to know the store:
 *
 *   declare module '../../app/store-types.ts' { interface RootState { projects: ProjectsState } }
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add their members by declaration merging
export interface RootState {}

/** What thunks and listeners get beside the state. */
export interface ThunkExtra {
  api: ApiClient;
  queryClient: QueryClient;
  storage: ExpiringStorage;
  blobs: BlobStore;
  cartToken: CartTokenKeeper;
}

export type AppDispatch = ThunkDispatch<RootState, ThunkExtra, UnknownAction>;
export type AppStartListening = TypedStartListening<RootState, AppDispatch, ThunkExtra>;
