import type { ReactNode } from 'react';
import type { PhotoView } from '../../../shared/photo/schema.ts';
import type { Project } from '../../../shared/project/schema.ts';
import { AtTime } from '../../ui/at-time.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useCustomerWalls, WallLink, wallsCopy } from '../impersonation/index.ts';
import { copy } from './copy.ts';

const PICTURES = 6;

export function CustomerWalls({ customerId }: { customerId: string }) {
  const { photos, orderOf, ...query } = useCustomerWalls(customerId);
  return (
    <section aria-label={copy.walls}>
      <h2 className="mb-2 font-serif text-lead">{copy.walls}</h2>
      <PagedList
        query={query}
        rowsOf={(page) => page.projects}
        skeleton={<Skeleton className="h-24" />}
        empty={<p className="text-ink-soft text-small">{copy.noWalls}</p>}
      >
        {(walls) => (
          <ul>
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
        )}
      </PagedList>
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
