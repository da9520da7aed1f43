import * as z from 'zod/mini';
import { Project } from '../../../shared/schemas/project.ts';
import { storage } from '../../app/api.ts';
import { DraftProject } from './draft.ts';
import type { ProjectsState, SavedCopy } from './project-state.ts';

const LocalProjects = z.object({
  projects: z.array(z.unknown()),
  saved: z.record(z.string(), z.object({ stamp: z.string(), project: Project })),
});

const entry = storage.entry('projects', { schema: LocalProjects });

/** Projects as this browser kept them; one that does not parse is dropped, the others stay. Spec section 3: 4 days. */
export function readLocalProjects(): { projects: DraftProject[]; saved: Record<string, SavedCopy> } | undefined {
  const kept = entry.read();
  if (!kept) return undefined;
  const projects = kept.projects.flatMap((candidate) => {
    const parsed = z.safeParse(DraftProject, candidate);
    return parsed.success ? [parsed.data] : [];
  });
  return { projects, saved: kept.saved };
}

export function writeLocalProjects({ projects, saved }: ProjectsState): void {
  entry.write({ projects, saved });
}
