/** Your walls: every unfinished project. */
export { ReplacedNote } from './replaced-note.tsx';
export { registerReplacedWall, wallResumed } from './replaced-wall.ts';
export { UnfinishedWall } from './unfinished-wall.tsx';
export { WALLS_HASH } from './use-walls-address.ts';
export { WallInCart } from './wall-in-cart.tsx';
export { WallsDialog } from './walls-dialog.tsx';
export { useWallCount, WallsLink } from './walls-link.tsx';
