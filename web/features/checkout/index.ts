export { ConfirmScreen } from './confirm-screen.tsx';
