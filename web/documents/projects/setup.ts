/** For the store and the start of the app only. */
export { registerFaceFinder } from './faces/face-finder.ts';
export { followProjects, loadProjects, registerProjectJournal } from './journal/journal.ts';
export { belongsToOtherCustomer } from './journal/snapshot.ts';
export { freshState as freshProjects, type ProjectsState } from './reducers/project-state.ts';
export { projectsReducer } from './reducers/projects-slice.ts';
export { registerProjectSync, resumeProjectSync } from './sync/reconcile.ts';
