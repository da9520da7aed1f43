import * as z from 'zod/mini';
import type { Product } from '../../../shared/schemas/product.ts';
import type { Project } from '../../../shared/schemas/project.ts';
import { SaveProjectConflict, SaveProjectReply } from '../../../shared/wire/projects.ts';
import { isProblem } from '../../lib/api-problem.ts';
import type { Site } from '../../site/create-site.ts';
import { productQueries } from './product-queries.ts';

export type SaveResult = { kind: 'saved'; project: Project } | { kind: 'conflict'; stored: Project };

/** What the sync asks of the server. Everything rejects when the server cannot be reached or refuses. */
export interface ProjectServer {
  save(project: Project): Promise<SaveResult>;
  remove(projectId: string): Promise<void>;
  products(): Promise<Product[]>;
}

export function projectServer(site: Site): ProjectServer {
  const { api, queryClient } = site;
  return {
    async save(project) {
      try {
        const reply = await api.post('/v1/projects/save', { reply: SaveProjectReply, body: { project } });
        return { kind: 'saved', project: reply.project };
      } catch (error) {
        if (isProblem(error, 'project_conflict')) {
          const conflict = SaveProjectConflict.safeParse(error.body);
          if (conflict.success) return { kind: 'conflict', stored: conflict.data.project };
        }
        throw error;
      }
    },
    async remove(projectId) {
      await api.post('/v1/projects/delete', { reply: z.unknown(), body: { projectId } });
    },
    products: () => queryClient.ensureQueryData(productQueries(site).customizable()),
  };
}
