/** Marks of deleted tiles in a project: more than two full walls, so that no device misses one. */
export const DELETED_TILES_KEPT_MAX = 250;

/** Saved walls of one owner, without ordered ones: docs/spec 11.13. */
export const OPEN_PROJECTS_MAX = 200;
/** The same including ordered ones: five a week for four years. */
export const PROJECTS_MAX = 1_000;
