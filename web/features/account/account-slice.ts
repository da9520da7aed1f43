import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { EndedLogin } from './ended-login.ts';
import type { LoginStep } from './login-machine.ts';

/** What a caller may want of the login dialog. */
export interface LoginAsk {
  /** the state to open in, whoever is logged in */
  forced?: LoginStep;
  /** the state to open in where nobody is logged in; the login unless it says otherwise */
  initial?: LoginStep;
  /** signing up then asks for the email only */
  isNameHidden?: boolean;
  /** where the account came from, as the server notes it */
  source?: string;
  /** the session that has ended and is to be begun again */
  again?: EndedLogin;
}

interface AccountState {
  isLoginOpen: boolean;
  ask: LoginAsk;
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
    loginAsked: (_state, { payload }: PayloadAction<LoginAsk>) => ({ isLoginOpen: true, ask: payload }),
    loginClosed: () => CLOSED,
  },
});

export const accountReducer = slice.reducer;
export const { loginAsked, loginClosed } = slice.actions;
