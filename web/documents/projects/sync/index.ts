/** Saving projects to the server and restoring them. */
export type { OrderedPicture } from './as-ordered.ts';
export { LeaveGuard } from './leave-guard.ts';
export { openStored } from './open-stored.ts';
export { orderAgain } from './order-again.ts';
export { type Flushed, flushProjects, saveAll } from './reconcile.ts';
export { hasUnsaved } from './unsaved.ts';
export { projectsUpdated, useUpdatedProjects } from './updated-projects.ts';
export { restoredProjectsQuery, useRestoredProjects } from './use-projects.ts';
