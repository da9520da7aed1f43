/** Messages that replace a page's content. */
export { EmptyWall } from './empty-wall.tsx';
export { FailureScreen } from './failure-screen.tsx';
export { NotFoundScreen } from './not-found-screen.tsx';
export { TenantAlert, TenantMissing } from './tenant-alert.tsx';
