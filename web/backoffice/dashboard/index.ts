export { ActivityScreen } from './activity-screen.tsx';
export { DashboardScreen } from './dashboard-screen.tsx';
export { ReportsScreen } from './reports/reports-screen.tsx';
