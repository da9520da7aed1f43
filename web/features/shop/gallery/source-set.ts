import { pictureSources } from '../../../../shared/content/sized-pictures.ts';
import { PREVIEW_LONG_EDGE_PX, THUMBNAIL_LONG_EDGE_PX } from '../../../../shared/photo/limits.ts';
import type { SharedPicture } from '../../../../shared/photo/schema.ts';

export function sourceSet({ thumbnailUrl, previewUrl, sizedName, width, height }: SharedPicture): string {
  const widthAt = (longEdgePx: number) => Math.round(Math.min(1, longEdgePx / Math.max(width, height)) * width);
  const between = sizedName === undefined ? [] : pictureSources(sizedName).map(({ srcSet }) => srcSet);
  return [
    `${thumbnailUrl} ${widthAt(THUMBNAIL_LONG_EDGE_PX)}w`,
    ...between,
    `${previewUrl} ${widthAt(PREVIEW_LONG_EDGE_PX)}w`,
  ].join(', ');
}
