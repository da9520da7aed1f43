import type { LifeTile } from './life-project.ts';

/** Tiles with cropped faces first, where they are seen; apart from that in their order: docs/product.md 9.8. */
export function croppedFacesFirst<Tile extends Pick<LifeTile, 'faceCropped'>>(tiles: readonly Tile[]): Tile[] {
  return [...tiles.filter((tile) => tile.faceCropped), ...tiles.filter((tile) => !tile.faceCropped)];
}
