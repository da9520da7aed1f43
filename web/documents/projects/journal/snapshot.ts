import * as z from 'zod/mini';
import { onPageLeaving } from '../../../lib/page-leaving.ts';
import type { Site } from '../../../site/create-site.ts';
import { DraftProject } from '../draft.ts';
import type { ProjectsState } from '../reducers/project-state.ts';
import type { ProjectPair } from './merge-rows.ts';

/** Projects as this browser kept them. */
export type KeptProjects = (ProjectPair & {
  id: string;
  /** the customer who was signed in when it was kept */
  owner?: string | undefined;
})[];

const Snapshot = z.object({
  projects: z.array(z.unknown()),
  stored: z.optional(z.record(z.string(), z.unknown())),
  /** the cart token and the customer they were kept under */
  cartToken: z.optional(z.string()),
  owner: z.optional(z.string()),
  /** the journal has all of it too */
  isInJournal: z.optional(z.boolean()),
});

/** No edit for so long: editing rests. */
const REST_MS = 2_000;

const entryOf = ({ storage }: Site) => storage.entry('projects', { schema: Snapshot });

/** Whether this browser still has what a customer made who is not signed in any more, and has not logged out either. */
export function isKeptForAnother(site: Site): boolean {
  const owner = entryOf(site).read()?.owner;
  return owner !== undefined && owner !== site.session.read()?.customer.id;
}

export interface ProjectSnapshot {
  /** Project by project: what cannot be read costs nothing else. */
  read(): { projects: KeptProjects; isInJournal: boolean };
  /** Writes them when editing rests, and before the page goes away. */
  changed(projects: ProjectsState): void;
}

/**
 * The projects in local storage, under the name that partners know (docs/product.md 6.6). It is read where the journal is
 * missing: in a browser without a database, or a page whose host hands the storage over.
 */
export function createSnapshot(site: Site): ProjectSnapshot {
  const { environment } = site;
  const entry = entryOf(site);
  let waiting: ProjectsState | undefined;

  function write(): void {
    if (!waiting) return;
    const { projects, stored } = waiting;
    waiting = undefined;
    const owner = site.session.read()?.customer.id;
    const isInJournal = site.journals.isKept();
    entry.write({ projects: [...projects], stored, cartToken: site.cartToken.read(), owner, isInJournal });
  }

  onPageLeaving(environment.events, write);

  return {
    read() {
      const kept = entry.read();
      if (!kept || (kept.cartToken !== undefined && kept.cartToken !== site.cartToken.read()))
        return { projects: [], isInJournal: false };
      const projects = kept.projects.flatMap((candidate) => readableDraft(candidate) ?? []);
      const stored = readable(kept.stored);
      const ids = new Set([...Object.keys(stored), ...projects.map(({ id }) => id)]);
      const pairs = [...ids].map((id) => ({
        id,
        project: projects.find((project) => project.id === id),
        stored: stored[id],
        owner: kept.owner,
      }));
      return { projects: pairs, isInJournal: kept.isInJournal ?? false };
    },
    changed(projects) {
      waiting = projects;
      void environment.wait(REST_MS).then(() => waiting === projects && write());
    },
  };
}

function readableDraft(candidate: unknown): DraftProject | undefined {
  const parsed = DraftProject.safeParse(candidate);
  return parsed.success ? parsed.data : undefined;
}

function readable(stored: Record<string, unknown> = {}): Record<string, DraftProject> {
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, candidate]) => {
      const draft = readableDraft(candidate);
      return draft ? [[id, draft]] : [];
    }),
  );
}
