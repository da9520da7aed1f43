/** Account deletion by the customer: docs/privacy.md. */
export { DeleteAccountScreen } from './delete-account-screen.tsx';
