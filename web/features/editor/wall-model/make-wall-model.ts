import { type Photo, pictureUrl } from '../../../documents/photos/index.ts';
import type { Site } from '../../../site/create-site.ts';
import type { WallModel } from './files/model.ts';
import { drawTexture, textureSize } from './tile-texture.ts';
import { type ModelWall, type ScenePicture, wallModel, wallScene } from './wall-scene.ts';

/** Up to this size the local preview is as sharp as the server's picture. */
const LOCAL_ENOUGH_PX = 512;

export interface MakeWallModel {
  site: Site;
  wall: ModelWall;
  photos: Readonly<Record<string, Photo>>;
  onProgress(drawn: number, count: number): void;
  signal: AbortSignal;
}

/**
 * Builds the 3D wall and draws its pictures one at a time, so that only one decoded photo is in memory.
 *
 * @throws the signal's reason if aborted
 */
export async function makeWallModel(make: MakeWallModel): Promise<WallModel> {
  const { site, onProgress, signal } = make;
  const scene = wallScene(make.wall, make.photos);
  const count = scene.pictures.length;
  const textures: (Uint8Array<ArrayBuffer> | undefined)[] = [];
  // Requested together, so that the server gets one batch.
  const asked = scene.pictures.map((picture) => addressOf(site, picture, count));
  for (const [index, picture] of scene.pictures.entries()) {
    onProgress(index, count);
    textures.push(await textureOf(picture, await asked[index], count));
    signal.throwIfAborted();
  }
  onProgress(count, count);
  return wallModel(scene, textures);
}

function addressOf(site: Site, { view, frame }: ScenePicture, count: number): Promise<string | undefined> | undefined {
  const { widthPx, heightPx } = textureSize(frame, count);
  const use = Math.max(widthPx, heightPx) > LOCAL_ENOUGH_PX ? 'stage' : 'tile';
  return view.photo && pictureUrl(site, view.photo, use);
}

async function textureOf(
  { view: { geometry, appearance, fill }, frame, clip }: ScenePicture,
  address: string | undefined,
  count: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const picture = address === undefined ? undefined : await decoded(address);
  if (!picture || !geometry) return undefined;
  return drawTexture({ ...appearance, frame, clip, photo: { ...geometry, picture, fill } }, textureSize(frame, count));
}

/** @returns undefined if the URL is broken or expired */
async function decoded(address: string): Promise<HTMLImageElement | undefined> {
  const picture = new Image();
  picture.src = address;
  return picture.decode().then(
    () => picture,
    () => undefined,
  );
}
