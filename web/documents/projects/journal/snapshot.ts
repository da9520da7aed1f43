import * as z from 'zod/mini';
import { onPageLeaving } from '../../../lib/page-leaving.ts';
import type { Site } from '../../../site/create-site.ts';
import { DraftProject } from '../draft.ts';
import type { ProjectsState } from '../reducers/project-state.ts';
import type { ProjectPair } from './merge-rows.ts';

export type StoredProjects = (ProjectPair & {
  id: string;
  /** The customer who was signed in when it was stored. */
  owner?: string | undefined;
})[];

const Snapshot = z.object({
  projects: z.array(z.unknown()),
  stored: z.optional(z.record(z.string(), z.unknown())),
  /** Cart token and customer at the time of storing. */
  cartToken: z.optional(z.string()),
  owner: z.optional(z.string()),
  /** True if the journal has everything too. */
  isInJournal: z.optional(z.boolean()),
});

/** Idle time after the last edit. */
const REST_MS = 2_000;

const entryOf = ({ storage }: Site) => storage.entry('projects', { schema: Snapshot });

/** Whether this browser still stores projects of a customer whose session ended without a logout. */
export function belongsToOtherCustomer(site: Site): boolean {
  const owner = entryOf(site).read()?.owner;
  return owner !== undefined && owner !== site.session.read()?.customer.id;
}

export interface ProjectSnapshot {
  /** Parses project by project, so that an unreadable one affects no other. */
  read(): { projects: StoredProjects; isInJournal: boolean };
  /** Writes the snapshot when editing pauses and before the page unloads. */
  changed(projects: ProjectsState): void;
}

/**
 * The projects in local storage, under the name that partners know (docs/spec 6.6). Read if there is no journal:
 * in a browser without a database, or inside a host page that provides the storage.
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
    const isInJournal = site.journals.isStored();
    entry.write({ projects: [...projects], stored, cartToken: site.cartToken.read(), owner, isInJournal });
  }

  onPageLeaving(environment.events, write);

  return {
    read() {
      const found = entry.read();
      if (!found || (found.cartToken !== undefined && found.cartToken !== site.cartToken.read()))
        return { projects: [], isInJournal: false };
      const projects = found.projects.flatMap((candidate) => readableDraft(candidate) ?? []);
      const stored = readable(found.stored);
      const ids = new Set([...Object.keys(stored), ...projects.map(({ id }) => id)]);
      const pairs = [...ids].map((id) => ({
        id,
        project: projects.find((project) => project.id === id),
        stored: stored[id],
        owner: found.owner,
      }));
      return { projects: pairs, isInJournal: found.isInJournal ?? false };
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
