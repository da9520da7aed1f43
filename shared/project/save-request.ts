import * as z from 'zod/mini';
import { PROJECT_TILES_MAX } from '../wall/limits.ts';
import { Project, Tile } from './schema.ts';

/** Null removes a field that would stay if absent: shared/project/carry-over.ts. */
const { metadata: tileMetadata, ...tile } = Tile.shape;
const SentTile = z.extend(Tile, {
  productId: z.nullable(tile.productId),
  bgFillColor: z.nullable(tile.bgFillColor),
  croppedImageUrl: z.nullable(tile.croppedImageUrl),
  full: z.nullable(tile.full),
  metadata: z.extend(tileMetadata, {
    fileName: z.nullable(tileMetadata.shape.fileName),
    sourceUrl: z.nullable(tileMetadata.shape.sourceUrl),
    variantId: z.nullable(tileMetadata.shape.variantId),
  }),
});
const SentTiles = z.array(SentTile).check(z.maxLength(PROJECT_TILES_MAX));
const project = Project.shape;
const metadata = project.metadata.def.innerType;
const SentProject = z.extend(Project, {
  tiles: SentTiles,
  tilesAside: z.optional(SentTiles),
  singleImagePath: z.nullable(project.singleImagePath),
  selectedVariantName: z.nullable(project.selectedVariantName),
  convertedToBlackFrames: z.nullable(project.convertedToBlackFrames),
  resumeTag: z.nullable(project.resumeTag),
  full: z.nullable(project.full),
  width: z.nullable(project.width),
  height: z.nullable(project.height),
  scale: z.nullable(project.scale),
  cropTopLeftX: z.nullable(project.cropTopLeftX),
  cropTopLeftY: z.nullable(project.cropTopLeftY),
  metadata: z.optional(
    z.nullable(
      z.extend(metadata, {
        source: z.nullable(metadata.shape.source),
        sourceUrl: z.nullable(metadata.shape.sourceUrl),
      }),
    ),
  ),
});

/** POST /v1/projects/save. In a separate module, because browsers never parse it. */
export const SaveProjectRequest = z.object({ project: SentProject });
