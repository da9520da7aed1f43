/** A picture as `Image`. It has one size only, so a transformation gives the picture itself. */
export function imageView(id: string, path: string, altText: string, siteOrigin: string) {
  const url = new URL(path, siteOrigin).href;
  return {
    __typename: 'Image',
    id: `gid://shopify/ProductImage/${id}`,
    url,
    originalSrc: url,
    src: url,
    transformedSrc: url,
    altText,
    width: null,
    height: null,
  };
}
export type ImageView = ReturnType<typeof imageView>;

/** The same as `Media`. */
export function mediaView(image: ImageView) {
  return {
    __typename: 'MediaImage',
    id: image.id.replace('ProductImage', 'MediaImage'),
    alt: image.altText,
    mediaContentType: 'IMAGE',
    presentation: null,
    image,
    previewImage: image,
  };
}
