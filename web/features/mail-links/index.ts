/** Landing pages of reminder mails: resume a wall, or unsubscribe. */

export { RecoverScreen, ResumeScreen } from './resume-screen.tsx';
export { UnsubscribeScreen } from './unsubscribe-screen.tsx';
export { useLinkToken } from './use-link-token.ts';
export { WallLoading } from './wall-loading.tsx';
