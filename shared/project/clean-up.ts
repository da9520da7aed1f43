import type { LifeProject, Make } from './life-project.ts';
import { type ProjectSet, withOneActive } from './project-set.ts';
import { hasImagePath } from './saving.ts';

/**
 * Cleans up projects from local storage: drops those of another user, a split project without its single image path,
 * and tiles without an image. Source: docs/spec 11.7.
 *
 * @param userId current user of the browser; undefined for an anonymous visitor
 * @param hasImage whether a tile's photo exists, on the server or in this browser
 */
export function cleanUp<P extends LifeProject>(
  set: ProjectSet<P>,
  userId: string | undefined,
  make: Make<P>,
  hasImage: (tile: P['tiles'][number]) => boolean = hasImagePath,
): ProjectSet<P> {
  const isWhole = (project: P) =>
    (project.userId === undefined || project.userId === userId) &&
    (!project.isSplit || Boolean(project.singleImagePath));
  const dropped = set.projects.filter((project) => !isWhole(project)).map((project) => project.id);
  const projects = set.projects
    .filter(isWhole)
    .map((project) =>
      project.tiles.every(hasImage) ? project : { ...project, tiles: project.tiles.filter(hasImage) },
    );
  // Dropping is no deletion: the server keeps its copy for the owner.
  const stored = Object.fromEntries(Object.entries(set.stored).filter(([id]) => !dropped.includes(id)));
  return withOneActive({ ...set, projects, stored, leftBehind: [...set.leftBehind, ...dropped] }, make);
}
