import type { ReactNode } from 'react';
import type { PhotoView } from '../../../shared/photo/schema.ts';
import type { Project } from '../../../shared/project/schema.ts';
import { AtTime } from '../../ui/at-time.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useCustomerWalls, WallLink, wallsCopy } from '../admin-walls/index.ts';
import { copy } from './copy.ts';

const PICTURES = 6;

export function CustomerWalls({ customerId }: { customerId: string }) {
  const { data, walls, photos, orderOf, isError, isFetching, refetch, hasNextPage, fetchNextPage } =
    useCustomerWalls(customerId);
  return (
    <section aria-label={copy.walls}>
      <h2 className="font-serif text-lead">{copy.walls}</h2>
      {!data && !isError && <Skeleton className="mt-2 h-24" />}
      {isError && !data && (
        <p className="flex items-center gap-3 text-small">
          {copy.failed}
          <Button size="small" onClick={() => refetch()} busy={isFetching}>
            {copy.retry}
          </Button>
        </p>
      )}
      {data && walls.length === 0 && <p className="text-ink-soft text-small">{copy.noWalls}</p>}
      <ul className="mt-2">
        {walls.map((project, index) => (
          <Wall key={project.id} project={project} photos={photos}>
            <WallLink
              {...{ project, customerId }}
              name={project.layoutName ?? wallsCopy.wall(index + 1)}
              orderedIn={orderOf(project.id)}
            />
          </Wall>
        ))}
      </ul>
      {hasNextPage && (
        <Button className="mt-4" onClick={() => fetchNextPage()} busy={isFetching}>
          {copy.more}
        </Button>
      )}
    </section>
  );
}

interface WallProps {
  project: Project;
  photos: ReadonlyMap<string, PhotoView>;
  children: ReactNode;
}

function Wall({ project, photos, children }: WallProps) {
  const { status, tiles, updatedAt } = project;
  const pictures = [...new Set(tiles.map(({ imagePath }) => imagePath))].slice(0, PICTURES);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t py-2 text-small">
      <span className="flex gap-1">
        {pictures.map((key) => {
          const url = photos.get(key)?.thumbnailUrl;
          return url === undefined ? (
            <span key={key} className="size-10 rounded-xs bg-line" />
          ) : (
            <img key={key} src={url} alt="" loading="lazy" className="size-10 rounded-xs object-cover" />
          );
        })}
      </span>
      <span className="numbers">
        {wallsCopy.tiles(tiles.length)}, {wallsCopy.status[status]}
        <span className="block text-caption text-ink-soft">
          <AtTime iso={updatedAt} />
        </span>
      </span>
      <span className="ml-auto">{children}</span>
    </li>
  );
}
