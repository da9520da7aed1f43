export { OrderScreen } from './order-screen.tsx';
export { OrdersScreen } from './orders-screen.tsx';
export { OrdersTable } from './orders-table.tsx';
