/** What comes after paying: the order, where it is, and what can still be done with it. */
export { OrderLinkScreen, OrderScreen, PlacedOrder } from './order-screen.tsx';
export { OrdersScreen } from './orders-screen.tsx';
