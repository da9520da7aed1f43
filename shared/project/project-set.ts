import { hasTiles, isLater, type LifeProject, type Make } from './life-project.ts';

/** The projects of one visitor and what the server is known to have of them. */
export interface ProjectSet<P extends LifeProject> {
  projects: readonly P[];
  /** each project as the server last had it, by id */
  stored: Readonly<Record<string, P>>;
  /** ids of an earlier cart token or customer: not ours to delete, and a late answer about them changes nothing */
  leftBehind: readonly string[];
}

export function freshSet<P extends LifeProject>(make: Make<P>, leftBehind: readonly string[] = []): ProjectSet<P> {
  return { projects: [{ ...make.fresh(), isActive: true }], stored: {}, leftBehind };
}

/** The project on the wall: active and not split. There is always exactly one (`withOneActive`). */
export function activeProject<P extends LifeProject>({ projects }: ProjectSet<P>): P | undefined {
  return projects.find((project) => project.isActive && !project.isSplit);
}

/** Puts a set right: see `oneActive`. */
export function withOneActive<P extends LifeProject>(set: ProjectSet<P>, make: Make<P>): ProjectSet<P> {
  return { ...set, projects: oneActive(set.projects, (id) => set.stored[id] !== undefined, make) };
}

/**
 * Exactly one project that is not split is active, beside it at most one that is split, and none that is completed.
 * Where none is active, the unfinished project that was changed last takes the place, else a fresh one. Empty projects
 * that nobody works on and the server does not know are dropped: docs/spec 11.2.
 */
function oneActive<P extends LifeProject>(
  projects: readonly P[],
  isStored: (projectId: string) => boolean,
  make: Make<P>,
): P[] {
  const open = projects.filter((project) => project.status !== 'Completed');
  const whole = open.filter((project) => !project.isSplit);
  const active =
    newest(whole.filter((project) => project.isActive)) ??
    newest(whole.filter((project) => project.status === 'InProgress' && project.tiles.length > 0)) ??
    make.fresh();
  const activeSplit = newest(open.filter((project) => project.isSplit && project.isActive));
  const all = projects.includes(active) ? projects : [...projects, active];
  return all
    .map((project) => withActive(project, project === active || project === activeSplit))
    .filter((project) => project.isActive || hasTiles(project) || isStored(project.id));
}

export function changeProject<P extends LifeProject>(
  set: ProjectSet<P>,
  projectId: string,
  change: (project: P) => P,
): ProjectSet<P> {
  return { ...set, projects: set.projects.map((project) => (project.id === projectId ? change(project) : project)) };
}

export function projectById<P extends LifeProject>({ projects }: ProjectSet<P>, projectId: string): P | undefined {
  return projects.find((project) => project.id === projectId);
}

/** The same object where nothing changes, so that what is drawn from it stays as it is. */
export function withActive<P extends LifeProject>(project: P, isActive: boolean): P {
  return project.isActive === isActive ? project : { ...project, isActive };
}

/** The one changed last; of two at the same time the one added later. */
export function newest<P extends LifeProject>(projects: readonly P[]): P | undefined {
  return projects.reduce<P | undefined>(
    (latest, project) => (latest && isLater(latest.updatedAt, project.updatedAt) ? latest : project),
    undefined,
  );
}
