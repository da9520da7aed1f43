/** Marks of deleted tiles that a project keeps: more than two walls full, so none is missed by a machine that is behind. */
export const DELETED_TILES_KEPT_MAX = 250;

/** Walls that one owner may have saved, ordered ones apart: docs/product.md 11.13. */
export const OPEN_PROJECTS_MAX = 200;
/** The same, with those that were ordered: five a week for four years. */
export const PROJECTS_MAX = 1_000;
