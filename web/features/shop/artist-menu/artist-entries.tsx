import { clsx } from 'clsx';
import { Link } from 'react-router';
import { useTexts } from '../../../lib/texts.ts';
import { paths } from '../../../site/paths.ts';
import { type PlaceWidths, SizedPicture } from '../../../ui/sized-picture.tsx';
import { artistMenuTexts } from './copy.ts';
import type { MenuArtist } from './use-menu-artists.ts';

export function ArtistEntries({ artists, onGo }: { artists: readonly MenuArtist[]; onGo(): void }) {
  const copy = useTexts(artistMenuTexts);
  return (
    <div className="grid gap-x-12 gap-y-6 md:grid-cols-[minmax(12rem,auto)_1fr]">
      <ul>
        <li>
          <Link to={paths.artists()} onClick={onGo} className={clsx(ENTRY, 'font-semibold')}>
            {copy.all}
          </Link>
        </li>
        {artists.map(({ id, to, name }) => (
          <li key={id}>
            <Link to={to} onClick={onGo} className={ENTRY}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <ul className="grid auto-cols-fr grid-flow-col gap-4 md:max-w-reading">
        {artists
          .filter(({ isCard }) => isCard)
          .map(({ id, to, name, collectionName, imageUrl, sizedName }) => (
            <li key={id} className="artist-card">
              <Link to={to} onClick={onGo} aria-label={`${collectionName}, ${name}`} className="group block rounded-sm">
                <SizedPicture
                  src={imageUrl}
                  sizedName={sizedName}
                  alt=""
                  place={CARD_PLACE}
                  draggable={false}
                  className="aspect-square w-full rounded-sm bg-line object-cover"
                />
                <span className="mt-2 block text-small underline-offset-4 group-hover:underline">{collectionName}</span>
              </Link>
            </li>
          ))}
      </ul>
    </div>
  );
}

const CARD_PLACE: PlaceWidths = [[undefined, '200px']];
const ENTRY = 'flex min-h-11 items-center underline-offset-4 hover:underline';
