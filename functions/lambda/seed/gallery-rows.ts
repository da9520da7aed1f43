import type { GalleryArtist, GalleryCollection, GalleryWork } from '../../../shared/content/gallery-manifest.ts';
import { workPicture } from '../../../shared/content/sized-pictures.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { SharedPicture } from '../../../shared/photo/schema.ts';
import { type ArtistGroup, artistSlug } from '../../../shared/product/groups.ts';
import type { Product } from '../../../shared/product/schema.ts';
import type { StoredAlbum } from '../../core/catalog/gallery-store.ts';
import { parsePhotoKey, previewKey, sharedPictureKey, thumbnailKey } from '../../core/photos/photo-keys.ts';
import { tileProduct } from './catalog.ts';

/** Rows of the gallery use addresses that are paths of the site, like all rows of the catalog. */

export function pictureKey(
  tenantId: TenantId,
  collection: Pick<GalleryCollection, 'id'>,
  { id, version }: Pick<GalleryWork, 'id' | 'version'>,
): string {
  return sharedPictureKey({ tenantId, collection: collection.id, photoId: `${id}-${version}` });
}

function sharedPicture(
  tenantId: TenantId,
  collection: Pick<GalleryCollection, 'id'>,
  work: GalleryWork,
): SharedPicture {
  const key = pictureKey(tenantId, collection, work);
  const location = parsePhotoKey(key);
  if (!location) throw new RangeError(`Not a name for a picture: ${collection.id}/${work.id}`);
  return {
    key,
    title: work.title,
    width: work.widthPx,
    height: work.heightPx,
    previewUrl: `/${previewKey(location)}`,
    thumbnailUrl: `/${thumbnailKey(location)}`,
    sizedName: workPicture(collection.id, location.photoId),
  };
}

/** The first work of a collection represents it. */
export function artistGroup(tenantId: TenantId, artist: GalleryArtist): ArtistGroup {
  const { id, name, collectionName, sortOrder, works } = artist;
  const [first] = works;
  if (!first) throw new RangeError(`${name} has no works`);
  const { previewUrl: imageUrl, sizedName } = sharedPicture(tenantId, artist, first);
  return { id, name, collectionName, sortOrder, imageUrl, sizedName };
}

export function storedAlbum(tenantId: TenantId, album: GalleryCollection): StoredAlbum {
  const { id, name, sortOrder, works } = album;
  return { id, name, sortOrder, images: works.map((work) => sharedPicture(tenantId, album, work)) };
}

/** Builds a tile product per work. Variants, sizes and prices are those of the tile. */
export function artistProducts(tenantId: TenantId, artist: GalleryArtist): Product[] {
  const tile = tileProduct();
  const productId = (work: GalleryWork) => `${artist.id}-${work.id}`;
  const [first] = artist.works;
  return artist.works.map((work, index) => {
    const picture = sharedPicture(tenantId, artist, work);
    return {
      ...tile,
      id: productId(work),
      name: work.title,
      description: `“${work.title}” by ${artist.name}, from the collection ${artist.collectionName}. ${artist.technique}; printed and framed, eight inches square.`,
      sku: `${tile.sku}-${productId(work).toUpperCase()}`,
      urlSlug: `${artistSlug(artist.name)}-${work.id}`,
      imageUrls: [picture.previewUrl],
      variants: tile.variants.map((variant) => ({ ...variant, precustomizedImageUrl: picture.previewUrl })),
      groups: [{ id: artist.id, defaultProduct: first && productId(first), productSortOrder: index + 1 }],
      precustomizedImageUrl: picture.previewUrl,
      precustomizedPicture: picture,
    };
  });
}
