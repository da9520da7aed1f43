import { hasTiles, isLater, type LifeProject, type Make } from './life-project.ts';
import type { Removals } from './removal.ts';

/** A visitor's projects, and the copies that the server is known to have. */
export interface ProjectSet<P extends LifeProject> {
  projects: readonly P[];
  /** Each project in the server's last version, by id. */
  stored: Readonly<Record<string, P>>;
  /** Ids of an earlier cart token or customer: never deleted from here, and late replies about them are ignored. */
  leftBehind: readonly string[];
  /** The latest projects removed here that the server does not have: another tab may not know of the removal yet. */
  removals: Removals;
}

export function freshSet<P extends LifeProject>(make: Make<P>, leftBehind: readonly string[] = []): ProjectSet<P> {
  return { projects: [{ ...make.fresh(), isActive: true }], stored: {}, leftBehind, removals: {} };
}

/** Returns the project on the wall: active and not split. Exactly one exists (`withOneActive`). */
export function activeProject<P extends LifeProject>({ projects }: ProjectSet<P>): P | undefined {
  return projects.find((project) => project.isActive && !project.isSplit);
}

/** Repairs a set: see `oneActive`. */
export function withOneActive<P extends LifeProject>(set: ProjectSet<P>, make: Make<P>): ProjectSet<P> {
  return { ...set, projects: oneActive(set.projects, (id) => set.stored[id] !== undefined, make) };
}

/**
 * Activates exactly one project that is not split, at most one split one, and no completed one. Falls back to the last
 * changed unfinished project, otherwise a new one. Drops inactive empty projects that the server does not know:
 * docs/spec 11.2.
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

/** Returns the same object if nothing changes, to avoid a re-render. */
export function withActive<P extends LifeProject>(project: P, isActive: boolean): P {
  return project.isActive === isActive ? project : { ...project, isActive };
}

/** Returns the last changed project; of two with equal times, the last added. */
export function newest<P extends LifeProject>(projects: readonly P[]): P | undefined {
  return projects.reduce<P | undefined>(
    (latest, project) => (latest && isLater(latest.updatedAt, project.updatedAt) ? latest : project),
    undefined,
  );
}
