import { useDispatch, useSelector, useStore } from 'react-redux';
import type { AppDispatch, RootState } from './store-types.ts';

/** The typed hooks; use these instead of react-redux's own. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<import('@reduxjs/toolkit').Store<RootState>>();
