import { createAction, nanoid } from '@reduxjs/toolkit';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { FrameColor } from '../../shared/product/options.ts';

/**
 * Tells all slices that the visitor has left, in this tab or another: by logging out, or because the cart token
 * changed. Every slice drops that visitor's data. Time, id and color are for the next default project.
 */
export const visitorLeft = createAction('visitor/left', (frameColor?: FrameColor) => ({
  payload: undefined,
  meta: { nowMs: Date.now(), id: nanoid(), frameColor },
}));

/** Clears the query cache except for queries with `meta: { isPublic: true }`. */
export function forgetAnswers(queryClient: QueryClient): void {
  const personal = { predicate: (query: Query) => query.meta?.isPublic !== true };
  void queryClient.cancelQueries(personal);
  queryClient.removeQueries(personal);
}
