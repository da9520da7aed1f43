export { PrintingScreen } from './printing-screen.tsx';
