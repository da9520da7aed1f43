import type { ComponentProps } from 'react';
import type { WallScene } from '../../../shared/content/site-pictures.ts';
import { wallJpeg, wallSources } from './art.ts';
import { useCopy } from './copy.ts';

/** A room with a wall of tiles, in the format and the size that fit the browser. */
export function ScenePicture({ scene, sizes, ...img }: { scene: WallScene; sizes: string } & ComponentProps<'img'>) {
  const copy = useCopy();
  return (
    <picture className="contents">
      {wallSources(scene).map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      <img src={wallJpeg(scene)} alt={copy.walls[scene]} width={2000} height={1125} {...img} />
    </picture>
  );
}
