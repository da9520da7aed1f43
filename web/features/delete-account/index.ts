/** The end of an account, asked for by whoever it belongs to: docs/privacy.md. */
export { DeleteAccountScreen } from './delete-account-screen.tsx';
