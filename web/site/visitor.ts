import { createAction, nanoid } from '@reduxjs/toolkit';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { FrameColor } from '../../shared/product/options.ts';

/**
 * Says to all slices that whoever was here is gone, in this tab or another: by logging out, or because the cart token is
 * another one. What belonged to them must be gone with them. Time, id and color are for the default project that follows.
 */
export const visitorLeft = createAction('visitor/left', (frameColor?: FrameColor) => ({
  payload: undefined,
  meta: { nowMs: Date.now(), id: nanoid(), frameColor },
}));

/** Drops all answers of the server but those of queries with `meta: { isPublic: true }`, the same for everybody. */
export function forgetAnswers(queryClient: QueryClient): void {
  const personal = { predicate: (query: Query) => query.meta?.isPublic !== true };
  void queryClient.cancelQueries(personal);
  queryClient.removeQueries(personal);
}
