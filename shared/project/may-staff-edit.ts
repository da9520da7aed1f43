import type { Project } from './schema.ts';

/** What was ordered stays as it was ordered, and a wall without a tile is none: docs/product.md 11.19. */
export const mayStaffEdit = ({ status, tiles }: Pick<Project, 'status' | 'tiles'>): boolean =>
  status !== 'Completed' && tiles.length > 0;
