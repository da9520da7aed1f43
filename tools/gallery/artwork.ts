import type { RawPicture } from '../../functions/imaging/raw-picture.ts';
import type { SizePx } from '../../shared/geometry/units.ts';

/** A picture of the shop's own gallery. */
export interface Artwork {
  /** Part of keys and addresses. */
  id: string;
  title: string;
  /**
   * Incremented when the picture changes. It is part of the key, so tiles and orders with the older picture keep it.
   */
  version: number;
  size: SizePx;
  /** Deterministic: always the same pixels, in the size above. */
  paint(): RawPicture | Promise<RawPicture>;
}

export interface Collection {
  /** Part of keys and addresses. */
  id: string;
  works: readonly Artwork[];
}

/** An artist with a collection; each work is also a product. */
export interface Artist extends Collection {
  name: string;
  collectionName: string;
  sortOrder: number;
  /** Completes the description of a product, after the picture's title and the artist's name. */
  technique: string;
}

/** A public album. */
export interface SharedAlbum extends Collection {
  name: string;
  sortOrder: number;
}
