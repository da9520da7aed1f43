import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { LoginStep } from './login-machine.ts';

export interface AccountState {
  isLoginOpen: boolean;
  /** the state that the caller wants the dialog to open in */
  forced?: LoginStep | undefined;
}

declare module '../../app/store-types.ts' {
  interface RootState {
    account: AccountState;
  }
}

/** Says to all features that whoever was here is gone. Spec section 4, "Logout clears …". */
export const loggedOut = createAction('account/loggedOut');

const slice = createSlice({
  name: 'account',
  initialState: { isLoginOpen: false } as AccountState,
  reducers: {
    loginAsked: (_state, { payload }: PayloadAction<{ forced?: LoginStep }>) => ({
      isLoginOpen: true,
      forced: payload.forced,
    }),
    loginClosed: () => ({ isLoginOpen: false }),
  },
});

export const accountReducer = slice.reducer;
export const { loginAsked, loginClosed } = slice.actions;
