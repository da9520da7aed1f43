import type { AppDispatch, RootState } from '../../site/store-types.ts';

/** The store as seen by services outside of it. */
export interface StoreAccess {
  dispatch: AppDispatch;
  getState(): RootState;
}
