import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { FURNISHED_ROOMS } from '../../../shared/content/room-pictures.ts';
import { WALL_SCENE_TILES, type WallScene } from '../../../shared/content/site-pictures.ts';
import { formatCents } from '../../../shared/money/money.ts';
import { useSite } from '../../site/site-context.tsx';
import { tenantQueries } from '../../site/tenant-queries.ts';
import { useCopy } from './copy.ts';
import { priceOfWall } from './price-steps.ts';
import { ScenePicture } from './scene-picture.tsx';
import { Section } from './section.tsx';

const SHOWN = 3;

export function Rooms() {
  const copy = useCopy();
  const { tenant } = useSite();
  const scenes = FURNISHED_ROOMS.filter((room) => room !== tenant.home.scene).slice(0, SHOWN);
  return (
    <Section heading={copy.rooms.heading} lead={copy.rooms.lead} layout="wide">
      <ul className="grid gap-x-6 gap-y-10 md:grid-cols-2">
        {scenes.map((scene, index) => (
          <li key={scene} className={clsx(index === 0 && 'md:col-span-2')}>
            <Room scene={scene} isWide={index === 0} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Room({ scene, isWide }: { scene: WallScene; isWide: boolean }) {
  const copy = useCopy();
  const { tenant } = useSite();
  const { data: pricing } = useQuery(tenantQueries(useSite()).pricing());
  const sizes = isWide ? '(width < 1248px) 100vw, 1200px' : '(width < 768px) 100vw, 590px';
  const tiles = WALL_SCENE_TILES[scene];
  const cents = pricing && priceOfWall(pricing, tiles, tenant.tileProductTilesMax);
  return (
    <figure>
      <ScenePicture
        scene={scene}
        sizes={sizes}
        loading="lazy"
        className={clsx(
          'block w-full rounded-md bg-line object-cover object-top',
          isWide ? 'aspect-video md:aspect-[2/1]' : 'aspect-video',
        )}
      />
      <figcaption className="numbers mt-3 flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">{copy.rooms.names[scene]}</span>
        <span className="text-ink-soft">
          {cents === undefined ? copy.rooms.tiles(tiles) : copy.rooms.tilesFor(tiles, formatCents(cents))}
        </span>
      </figcaption>
    </figure>
  );
}
