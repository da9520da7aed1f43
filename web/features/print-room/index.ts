export { LabsScreen } from './labs-screen.tsx';
export { OrderScreen } from './order-screen.tsx';
export { PrintRoom } from './print-room.tsx';
export { QueueScreen } from './queue-screen.tsx';
