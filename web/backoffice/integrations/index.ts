export { MachinesScreen } from './machines-screen.tsx';
