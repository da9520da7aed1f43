/** Landing pages of links in mails and from other clients. */
export { CartLinkScreen } from './cart-link-screen.tsx';
export { RecoverScreen, ResumeScreen } from './resume-screen.tsx';
export { TrustedDeviceScreen } from './trusted-device-screen.tsx';
export { UnsubscribeScreen } from './unsubscribe-screen.tsx';
