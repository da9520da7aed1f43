/** Where the links of a reminder lead: on to the wall that was left, and the end of such mails. */
export { RecoverScreen, ResumeScreen } from './resume-screen.tsx';
export { UnsubscribeScreen } from './unsubscribe-screen.tsx';
