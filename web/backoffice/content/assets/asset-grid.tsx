import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AssetView } from '../../../../shared/content/assets.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useAdminSite } from '../../kit/index.ts';
import { copy } from './copy.ts';
import { assetQueries } from './queries.ts';

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-4';

export function AssetGrid({ children }: { children: (view: AssetView) => ReactNode }) {
  return (
    <PagedList
      query={useInfiniteQuery(assetQueries(useAdminSite()).list)}
      rowsOf={({ assets }) => assets}
      failed={copy.failed}
      skeleton={
        <div className={GRID}>
          {PLACES.map((place) => (
            <Skeleton key={place} className="aspect-square" />
          ))}
        </div>
      }
      empty={<Notice {...copy.empty} />}
      moreText={copy.more}
    >
      {(views) => (
        <ul aria-label={copy.list} className={GRID}>
          {views.map((view) => (
            <li key={view.asset.id}>{children(view)}</li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** A picture with its name; one that is not ready says why. */
export function AssetFigure({ view: { asset, photo } }: { view: AssetView }) {
  return (
    <span className="grid gap-1.5">
      {photo.thumbnailUrl ? (
        <img
          src={photo.thumbnailUrl}
          alt={asset.alt}
          loading="lazy"
          className="aspect-square w-full rounded-sm border border-line bg-paper object-contain"
        />
      ) : (
        <span className="grid aspect-square place-items-center rounded-sm border border-line bg-paper p-2 text-center text-caption text-ink-soft">
          {photo.refusal?.message ?? copy.processing}
        </span>
      )}
      <span className="truncate text-caption">{asset.name}</span>
    </span>
  );
}
