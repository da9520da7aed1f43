import type { LifeProject, Make } from './life-project.ts';
import { type ProjectSet, withOneActive } from './project-set.ts';
import { hasImagePath } from './saving.ts';

/**
 * Puts projects from local storage right: those of a different user go, a split project without its single image path
 * goes, tiles without an image go. Source: docs/spec 11.7.
 *
 * @param userId   whose browser this is now; undefined for an anonymous visitor
 * @param hasImage whether a tile's photo is there, on the server or in this browser
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
  // dropping is no deletion: the server keeps its copy for whoever it belongs to
  const stored = Object.fromEntries(Object.entries(set.stored).filter(([id]) => !dropped.includes(id)));
  return withOneActive({ projects, stored, leftBehind: [...set.leftBehind, ...dropped] }, make);
}
