export { AdminOrderScreen } from './admin/order-screen.tsx';
export { OrdersScreen } from './admin/orders-screen.tsx';
export { FailedTile } from './order/failed-tiles.tsx';
export { StatusMark } from './order-status.tsx';
export { LabsScreen } from './print-room/labs-screen.tsx';
export { PrintRoomOrderScreen } from './print-room/order-screen.tsx';
export { PrintRoom } from './print-room/print-room.tsx';
export { QueueScreen } from './print-room/queue-screen.tsx';
export { REFUND_TEXTS, REPRINT_TEXTS } from './status-copy.ts';
