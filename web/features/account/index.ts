export { accountReducer, loginRequested } from './account-slice.ts';
export { deviceTokensOf } from './device-tokens.ts';
export { logOut } from './log-out.ts';
export { LoginDialog } from './login-dialog.tsx';
export { LoginInPlace, useLoginInPlace } from './login-in-place.tsx';
export { StashedWork, StashedWorkLine } from './stashed-work.tsx';
export { useBenefits } from './use-benefits.ts';
export { useLoadProjects } from './use-load-projects.ts';
export { useSession } from './use-session.ts';
