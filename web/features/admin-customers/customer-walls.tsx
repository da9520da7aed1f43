import { useInfiniteQuery } from '@tanstack/react-query';
import type { PhotoView } from '../../../shared/schemas/photo.ts';
import type { Project } from '../../../shared/schemas/project.ts';
import { AtTime } from '../../ui/at-time.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAdminSite } from '../admin/index.ts';
import { copy } from './copy.ts';
import { customerQueries } from './queries.ts';

const PICTURES = 6;

/** The walls of a customer with their first pictures, ordered ones too. */
export function CustomerWalls({ customerId }: { customerId: string }) {
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(
    customerQueries(useAdminSite()).projects(customerId),
  );
  const projects = data?.pages.flatMap((page) => page.projects) ?? [];
  const photos = new Map(data?.pages.flatMap((page) => page.photos.map((photo) => [photo.key, photo] as const)) ?? []);
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
      {data && projects.length === 0 && <p className="text-ink-soft text-small">{copy.noWalls}</p>}
      <ul className="mt-2">
        {projects.map((project) => (
          <Wall key={project.id} project={project} photos={photos} />
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

function Wall({ project, photos }: { project: Project; photos: ReadonlyMap<string, PhotoView> }) {
  const { status, tiles, updatedAt } = project;
  const pictures = [...new Set(tiles.map(({ imagePath }) => imagePath))].slice(0, PICTURES);
  const state = status === 'Completed' || status === 'Cart' ? copy.wallStatus[status] : copy.wallStatus.open;
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
        {copy.tiles(tiles.length)}, {state}
        <span className="block text-caption text-ink-soft">
          <AtTime iso={updatedAt} />
        </span>
      </span>
    </li>
  );
}
