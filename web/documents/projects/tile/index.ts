/** How tiles and walls are drawn, and the notes about them. */
export { placementWithFaces } from '../faces/find-faces.ts';
export { brokenTiles } from './broken-tiles.ts';
export { describeTile } from './describe-tile.ts';
export { NotedPictures, noteText } from './noted-pictures.tsx';
export { ownTileStyle, ProjectTile, ProjectTilePicture, sharedTileStyle } from './project-tile.tsx';
export { ProjectWall } from './project-wall.tsx';
export { tileGeometry } from './tile-geometry.ts';
export { splitOf } from './tile-pieces.ts';
export { type TileView, tileView } from './tile-view.ts';
export { turnedFrames } from './turn-frames.ts';
export { useTileView } from './use-tile-view.ts';
export {
  photoIdsOf,
  type TileNote,
  tileNotes,
  type WallNote,
  type WallNotes,
  wallNotes,
  warningOfNote,
} from './wall-notes.ts';
export { canKeepFaces, fixesFor, type WarningFixes } from './warning-fixes.ts';
