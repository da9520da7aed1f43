import type { AppDispatch, RootState } from '../../site/store-types.ts';

/** The store, for what runs beside it. */
export interface StoreAccess {
  dispatch: AppDispatch;
  getState(): RootState;
}
