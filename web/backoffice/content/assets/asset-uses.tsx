import { useQuery } from '@tanstack/react-query';
import type { UsesReply } from '../../../../shared/content/assets.ts';
import { Button } from '../../../ui/button.tsx';
import { failureText, useAdminSite } from '../../kit/index.ts';
import { copy } from './copy.ts';
import { ASSETS_KEY, assetCalls } from './queries.ts';

/** Finds where the shop uses a picture; on demand, because it scans the whole shop. */
export function useAssetUses(assetId: string) {
  const site = useAdminSite();
  return useQuery({
    queryKey: [...ASSETS_KEY, 'uses', assetId],
    queryFn: ({ signal }) => assetCalls(site).uses(assetId, signal),
    enabled: false,
  });
}

export function AssetUses({ found }: { found: ReturnType<typeof useAssetUses> }) {
  const { data, isFetching, error, refetch } = found;
  return (
    <section className="text-small">
      <h2 className="mb-2 text-caption text-ink-soft">{copy.uses.heading}</h2>
      <div role="status">
        {isFetching && <p>{copy.uses.finding}</p>}
        {error && <p className="text-danger">{failureText(error)}</p>}
        {data && !isFetching && <Places uses={data} />}
      </div>
      <Button size="small" className="mt-2" busy={isFetching} onClick={() => refetch()}>
        {copy.uses.find}
      </Button>
    </section>
  );
}

function Places({ uses }: { uses: UsesReply['uses'] }) {
  if (uses.length === 0) return <p>{copy.uses.none}</p>;
  return (
    <ul className="grid gap-1">
      {uses.map(({ kind, id, name, places }) => (
        <li key={`${kind} ${id}`}>
          <span className="text-ink-soft">{copy.uses.kinds[kind] ?? kind}</span> {name}{' '}
          <span className="text-caption text-ink-soft" title={places.join(', ')}>
            {copy.uses.places(places.length)}
          </span>
        </li>
      ))}
    </ul>
  );
}
