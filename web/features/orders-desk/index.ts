export { LabsScreen } from './labs/labs-screen.tsx';
export { OrdersScreen } from './list/orders-screen.tsx';
export { QueueScreen } from './list/queue-screen.tsx';
export { OrderScreen as AdminOrderScreen } from './order/admin-screen.tsx';
export { FailedTile } from './order/failed-tiles.tsx';
export { OrderScreen as PrintRoomOrderScreen } from './order/order-screen.tsx';
export { PrintRoom } from './scan/print-room.tsx';
export { StatusMark } from './status-mark.tsx';
