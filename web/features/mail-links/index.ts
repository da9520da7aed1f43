/** Where the links of a reminder lead: on to the wall that was left, and the end of such mails. */
export { Looking } from './looking.tsx';
export { RecoverScreen, ResumeScreen } from './resume-screen.tsx';
export { UnsubscribeScreen } from './unsubscribe-screen.tsx';
export { useLinkToken } from './use-link-token.ts';
