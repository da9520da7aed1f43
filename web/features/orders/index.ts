/** Orders after payment: progress, details and later changes. */
export { OrderLinkScreen, OrderScreen, PlacedOrder } from './order-screen.tsx';
export { OrdersScreen } from './orders-screen.tsx';
