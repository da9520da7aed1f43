import * as z from 'zod/mini';
import { Project } from '../../../shared/schemas/project.ts';
import { cartToken, session, storage } from '../../site/api.ts';
import { DraftProject } from './draft.ts';
import type { ProjectsState, SavedCopy } from './project-state.ts';

const LocalProjects = z.object({
  projects: z.array(z.unknown()),
  saved: z.record(z.string(), z.object({ stamp: z.string(), project: Project })),
  /** the cart token and the customer they were kept under */
  cartToken: z.optional(z.string()),
  owner: z.optional(z.string()),
});

const entry = storage.entry('projects', { schema: LocalProjects });

/**
 * Projects as this browser kept them; one that does not parse is dropped, the others stay. docs/product.md 6.6: 4 days.
 *
 * @returns undefined also for those of another cart token: their visitor has left
 */
export function readLocalProjects():
  | { projects: DraftProject[]; saved: Record<string, SavedCopy>; owner: string | undefined }
  | undefined {
  const kept = entry.read();
  if (!kept || (kept.cartToken !== undefined && kept.cartToken !== cartToken.read())) return undefined;
  const projects = kept.projects.flatMap((candidate) => {
    const parsed = z.safeParse(DraftProject, candidate);
    return parsed.success ? [parsed.data] : [];
  });
  return { projects, saved: kept.saved, owner: kept.owner };
}

/** Whether this browser still has what a customer made who is not signed in any more, and has not logged out either. */
export function isKeptForAnother(): boolean {
  const owner = entry.read()?.owner;
  return owner !== undefined && owner !== session.read()?.customer.id;
}

export function writeLocalProjects({ projects, saved }: ProjectsState): void {
  entry.write({ projects, saved, cartToken: cartToken.read(), owner: session.read()?.customer.id });
}
