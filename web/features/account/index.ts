export { accountReducer, loginAsked } from './account-slice.ts';
export { deviceTokensOf } from './device-tokens.ts';
export { logOut } from './log-out.ts';
export { LoginDialog } from './login-dialog.tsx';
export { LoginInPlace, useLoginInPlace } from './login-in-place.tsx';
export { useBenefits } from './use-benefits.ts';
export { useBringProjects } from './use-bring-projects.ts';
export { useSession } from './use-session.ts';
export { WaitingLine, WaitingWork } from './waiting-work.tsx';
