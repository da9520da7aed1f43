export { accountReducer, loggedOut, loginAsked } from './account-slice.ts';
export { LoginDialog } from './login-dialog.tsx';
export { LoginInPlace, useLoginInPlace } from './login-in-place.tsx';
export { useLogout } from './mutations.ts';
export { useSession } from './use-session.ts';
