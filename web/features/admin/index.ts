export { AdminGuard } from './admin-guard.tsx';
export { MachinesScreen } from './machines-screen.tsx';
export { OrderScreen } from './order-screen.tsx';
export { OrdersScreen } from './orders-screen.tsx';
export { PrivacyScreen } from './privacy-screen.tsx';
