import type { SizePx } from '../../../shared/geometry/units.ts';
import type { RawPicture } from '../../imaging/raw-picture.ts';

/** A picture of the shop's own. */
export interface Work {
  /** stands in keys and addresses */
  id: string;
  title: string;
  /**
   * Counted up when the painting changes. It is part of the key: whoever has the older picture on a tile or in an order
   * gets what was chosen.
   */
  version: number;
  size: SizePx;
  /** Always the same pixels, in the size above. */
  paint(): RawPicture | Promise<RawPicture>;
}

export interface Collection {
  /** stands in keys and addresses */
  id: string;
  works: readonly Work[];
}

/** An artist of the shop with a collection; each work is also a product. */
export interface Artist extends Collection {
  name: string;
  collectionName: string;
  sortOrder: number;
  /** what products say of their picture, after its title and the artist's name */
  technique: string;
}

/** A public album. */
export interface SharedAlbum extends Collection {
  name: string;
  sortOrder: number;
}
