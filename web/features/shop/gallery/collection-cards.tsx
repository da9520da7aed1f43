import { Link } from 'react-router';
import { type PlaceWidths, SizedPicture } from '../../../ui/sized-picture.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const PLACE: PlaceWidths = [
  ['(width < 768px)', '46vw'],
  ['(width < 1248px)', '31vw'],
  [undefined, '380px'],
];

export interface CollectionCard {
  to: string;
  imageUrl: string;
  sizedName?: string | undefined;
  title: string;
  subtitle: string;
}

export function CollectionCards({ label, cards }: { label: string; cards: readonly CollectionCard[] }) {
  return (
    <ul aria-label={label} className={GRID}>
      {cards.map(({ to, imageUrl, sizedName, title, subtitle }) => (
        <li key={to}>
          <Link to={to} className="group block rounded-sm">
            <SizedPicture
              src={imageUrl}
              sizedName={sizedName}
              alt=""
              place={PLACE}
              width={640}
              height={640}
              loading="lazy"
              draggable={false}
              className="motion-fade-in aspect-square w-full rounded-sm bg-line object-cover transition-shadow group-hover:shadow-surface"
            />
            <span className="mt-3 block font-medium underline-offset-4 group-hover:underline">{title}</span>
            <span className="block text-small text-ink-soft">{subtitle}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Skeleton of the cards; a separate status announces the loading. */
export function CollectionCardsSkeleton() {
  return (
    <div className={GRID}>
      {[1, 2, 3].map((key) => (
        <div key={key}>
          <Skeleton className="aspect-square" />
          <Skeleton className="mt-4 h-4 w-2/3" />
        </div>
      ))}
    </div>
  );
}

const GRID = 'grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-8 md:gap-y-12';
