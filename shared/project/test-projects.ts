import { DEFAULT_APPEARANCE, defaultProject } from './default-project.ts';
import type { LifeProject, Make } from './life-project.ts';
import type { ProjectSet } from './project-set.ts';
import { projectsToDelete, projectsToSave } from './saving.ts';
import type { Project, Tile } from './schema.ts';

/** Projects for tests. */

export function timeAt(minute: number): string {
  return new Date(Date.UTC(2026, 10, 21, 0, minute)).toISOString();
}

export function testTile(id: string, change: Partial<Tile> = {}): Tile {
  return {
    id,
    imagePath: `uploads/${id}`,
    positionX: 0.5,
    positionY: 0.5,
    scale: 1,
    cropTopLeftX: 0,
    cropTopLeftY: 0,
    cropBottomRightX: 1,
    cropBottomRightY: 1,
    width: 2000,
    height: 2000,
    state: 'Framed',
    ...DEFAULT_APPEARANCE,
    isBatched: true,
    isLowRes: false,
    faceCropped: false,
    metadata: { source: 'Local' },
    ...change,
  };
}

/** A project of the server with the marks that this machine puts on it. */
export type TestProject = Project & Pick<LifeProject, 'savedToServer' | 'removedAt' | 'removedTileIds'>;

/** An inactive project in progress with one tile. */
export function testProject(id: string, change: Partial<TestProject> = {}): TestProject {
  const made = defaultProject({ id, now: timeAt(0), productId: 'tile' });
  return { ...made, isActive: false, tiles: [testTile(`${id}-tile`)], ...change };
}

/** Makes ids fresh-1, fresh-2 … and one fixed time. */
export function testMake(minute = 60): Make<TestProject> {
  let count = 0;
  return {
    now: timeAt(minute),
    fresh: (like) => {
      count += 1;
      const id = `fresh-${count}`;
      return defaultProject({
        id,
        now: timeAt(minute),
        productId: like?.productId ?? 'tile',
        ...(like && { appearance: like }),
      });
    },
  };
}

export function setOf(...projects: TestProject[]): ProjectSet<TestProject> {
  return { projects, stored: {}, leftBehind: [], removals: {} };
}

/** Ids with their state in short: "a InProgress*" is active. */
export function outline({ projects }: ProjectSet<TestProject>): string[] {
  return projects.map(({ id, status, isActive }) => `${id} ${status}${isActive ? '*' : ''}`);
}

/** Whether the server needs any save. */
export function hasUnsavedChange(set: ProjectSet<TestProject>, isUploaded?: (tile: Tile) => boolean): boolean {
  return projectsToSave(set, isUploaded).length > 0 || projectsToDelete(set).length > 0;
}
