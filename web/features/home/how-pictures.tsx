import { Check } from 'lucide-react';
import { FRAME_COLOR_HEX, FRAME_COLORS } from '../../../shared/product/options.ts';
import { ART } from './art.ts';
import { ArtTile } from './art-tile.tsx';

/** Illustrations of "How it works", drawn with the app's components. */

const tile = (index: number) => ({ src: ART[index]?.src ?? '', srcSet: ART[index]?.srcSet });

const CHOSEN = new Set([0, 3, 4]);

export function ChoosePicture() {
  return (
    <div className="grid h-full grid-cols-3 content-center gap-2 px-[14%]">
      {ART.map(({ src, srcSet }, index) => (
        <div key={src} className="relative aspect-square">
          <img
            src={src}
            srcSet={srcSet}
            sizes="120px"
            width={320}
            height={320}
            alt=""
            loading="lazy"
            className="size-full rounded-sm object-cover"
          />
          {CHOSEN.has(index) && (
            <span className="absolute top-1.5 right-1.5 flex size-5 items-center justify-center rounded-full bg-accent text-accent-ink">
              <Check className="size-3.5 stroke-[2.500]" />
            </span>
          )}
        </div>
      ))}
    </div>
  );
}

export function FramePicture() {
  return (
    <div className="flex h-full items-center justify-center gap-[8%]">
      <div className="w-[46%]">
        <ArtTile {...tile(4)} matColor="#FFFFFFFF" />
      </div>
      <div className="grid gap-3">
        {FRAME_COLORS.map((color, index) => (
          <span
            key={color}
            className={
              index === 0
                ? 'forced-color-adjust-none size-6 rounded-full ring-1 ring-ink ring-offset-2'
                : 'forced-color-adjust-none size-6 rounded-full border border-edge'
            }
            style={{ background: FRAME_COLOR_HEX[color] }}
          />
        ))}
      </div>
    </div>
  );
}

export function HangPicture() {
  return (
    <div className="flex h-full items-center justify-center gap-[5%] bg-[#efe9df] px-[9%]">
      <ArtTile {...tile(0)} frameColor="White" />
      <ArtTile {...tile(3)} frameColor="White" className="-translate-y-[9%] rotate-3" />
      <ArtTile {...tile(4)} frameColor="White" />
    </div>
  );
}
