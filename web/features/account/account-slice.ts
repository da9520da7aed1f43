import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ExpiredLogin } from './ended-login.ts';
import type { LoginStep } from './login-machine.ts';

export interface LoginOptions {
  /** Overrides the state the dialog opens in, even when logged in. */
  forced?: LoginStep;
  /** State the dialog opens in for a visitor; `login` by default. */
  initial?: LoginStep;
  /** Makes sign-up ask for the email only. */
  isNameHidden?: boolean;
  /** Attribution that the server stores with a new account. */
  source?: string;
  /** The expired session that the login should renew. */
  again?: ExpiredLogin;
}

interface AccountState {
  isLoginOpen: boolean;
  ask: LoginOptions;
}

declare module '../../site/store-types.ts' {
  interface RootState {
    account: AccountState;
  }
}

const CLOSED: AccountState = { isLoginOpen: false, ask: {} };

const slice = createSlice({
  name: 'account',
  initialState: CLOSED,
  reducers: {
    loginRequested: (_state, { payload }: PayloadAction<LoginOptions>) => ({ isLoginOpen: true, ask: payload }),
    loginClosed: () => CLOSED,
  },
});

export const accountReducer = slice.reducer;
export const { loginRequested, loginClosed } = slice.actions;
