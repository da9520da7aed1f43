export { NewTenantScreen } from './new-tenant-screen.tsx';
export { TenantScreen } from './tenant-screen.tsx';
export { TenantsScreen } from './tenants-screen.tsx';
