import * as z from 'zod/mini';
import { Project } from '../../../shared/schemas/project.ts';
import type { Site } from '../../site/create-site.ts';
import { DraftProject } from './draft.ts';
import type { ProjectsState, SavedCopy } from './project-state.ts';

const LocalProjects = z.object({
  projects: z.array(z.unknown()),
  saved: z.record(z.string(), z.object({ stamp: z.string(), project: Project })),
  /** the cart token and the customer they were kept under */
  cartToken: z.optional(z.string()),
  owner: z.optional(z.string()),
});

const keptIn = ({ storage }: Site) => storage.entry('projects', { schema: LocalProjects });

/**
 * Projects as this browser kept them; one that does not parse is dropped, the others stay. docs/product.md 6.6: 4 days.
 *
 * @returns undefined also for those of another cart token: their visitor has left
 */
export function readLocalProjects(
  site: Site,
): { projects: DraftProject[]; saved: Record<string, SavedCopy>; owner: string | undefined } | undefined {
  const kept = keptIn(site).read();
  if (!kept || (kept.cartToken !== undefined && kept.cartToken !== site.cartToken.read())) return undefined;
  const projects = kept.projects.flatMap((candidate) => {
    const parsed = z.safeParse(DraftProject, candidate);
    return parsed.success ? [parsed.data] : [];
  });
  return { projects, saved: kept.saved, owner: kept.owner };
}

/** Whether this browser still has what a customer made who is not signed in any more, and has not logged out either. */
export function isKeptForAnother(site: Site): boolean {
  const owner = keptIn(site).read()?.owner;
  return owner !== undefined && owner !== site.session.read()?.customer.id;
}

export function writeLocalProjects(site: Site, { projects, saved }: ProjectsState): void {
  const owner = site.session.read()?.customer.id;
  keptIn(site).write({ projects, saved, cartToken: site.cartToken.read(), owner });
}
