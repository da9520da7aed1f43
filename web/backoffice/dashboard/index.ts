export { ActivityScreen } from './activity-screen.tsx';
export { DashboardScreen } from './dashboard-screen.tsx';
