import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { AssetView } from '../../../shared/content/assets.ts';
import { customerMessageOf, isProblem } from '../../lib/api-problem.ts';
import { paths } from '../../site/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { historyKey, ObjectHistory, useAdminSite, useChange, usePaletteActions } from '../admin/index.ts';
import { AssetDialog } from './asset-dialog.tsx';
import { AssetForm } from './asset-form.tsx';
import { AssetUses, useAssetUses } from './asset-uses.tsx';
import { copy } from './copy.ts';
import { ASSETS_KEY, assetCalls, assetQueries } from './queries.ts';

export function AssetScreen() {
  const { assetId = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery(assetQueries(useAdminSite()).one(assetId));
  return (
    <>
      <Link
        to={paths.adminAssets()}
        className="touch-target inline-flex items-center gap-1.5 text-ink-soft text-small underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {copy.back}
      </Link>
      {data && <Details view={data} onReload={() => refetch()} />}
      {!data && !error && <Skeleton className="mt-4 h-96" />}
      {error && !data && (
        <LoadFailed
          heading={isProblem(error) && error.status < 500 && error.status > 0 ? copy.missing : copy.failed}
          retry={copy.retry}
          isBusy={isFetching}
          onRetry={refetch}
        />
      )}
    </>
  );
}

function Details({ view, onReload }: { view: AssetView; onReload(): Promise<unknown> }) {
  const { asset, photo } = view;
  const uses = useAssetUses(asset.id);
  return (
    <>
      <h1 className="mt-2 break-words font-serif text-title">{asset.name}</h1>
      <div className="mt-4 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[1fr_20rem]">
        <div className="grid min-w-0 gap-8">
          {photo.previewUrl ? (
            <img
              src={photo.previewUrl}
              alt={asset.alt}
              width={photo.width}
              height={photo.height}
              className="max-h-[60dvh] w-auto max-w-full rounded-sm border border-line bg-paper object-contain"
            />
          ) : (
            <p className="rounded-sm border border-line bg-paper p-8 text-small">
              {photo.refusal?.message ?? copy.processing}
            </p>
          )}
          <AssetForm key={asset.id} view={view} onReload={onReload} />
        </div>
        <div className="grid gap-8">
          <Sizes photo={photo} />
          <AssetUses found={uses} />
          <Actions view={view} onReplaced={() => uses.refetch()} />
          <ObjectHistory object={{ kind: 'asset', id: asset.id }} />
        </div>
      </div>
    </>
  );
}

function Sizes({ photo }: Pick<AssetView, 'photo'>) {
  if (!photo.previewUrl) return null;
  return (
    <section className="text-small">
      <h2 className="mb-2 text-caption text-ink-soft">{copy.sizes.heading}</h2>
      <ul className="numbers grid gap-1">
        <li>{copy.sizes.original(photo.width ?? 0, photo.height ?? 0)}</li>
        {photo.detailUrl && <li>{copy.sizes.detail}</li>}
        <li>{copy.sizes.preview}</li>
        <li>{copy.sizes.thumbnail}</li>
      </ul>
      <label className="mt-3 grid gap-1 text-caption text-ink-soft">
        {copy.sizes.address}
        <input
          readOnly
          value={photo.previewUrl}
          onFocus={(event) => event.currentTarget.select()}
          className="w-full rounded-sm border border-line bg-paper px-2 py-1 text-ink"
        />
      </label>
    </section>
  );
}

function Actions({ view: { asset, revision }, onReplaced }: { view: AssetView; onReplaced(): void }) {
  const site = useAdminSite();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<'replace' | 'remove'>();
  const replace = useChange((byId: string) => assetCalls(site).replace(asset.id, byId), ASSETS_KEY);
  const remove = useChange(() => assetCalls(site).remove(asset.id, revision), ASSETS_KEY);
  const error = replace.error ?? remove.error;
  usePaletteActions([
    { id: 'replace', label: copy.replace.open, run: () => setAsked('replace') },
    { id: 'remove', label: copy.remove.open, run: () => setAsked('remove') },
  ]);
  return (
    <section className="grid justify-items-start gap-3 text-small">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setAsked('replace')} busy={replace.isPending}>
          {copy.replace.open}
        </Button>
        <Button variant="danger" onClick={() => setAsked('remove')} busy={remove.isPending}>
          {copy.remove.open}
        </Button>
      </div>
      <p role="status">
        {replace.data && copy.replace.done(replace.data.length)}
        {error && <span className="text-danger">{customerMessageOf(error) ?? messageOf(error)}</span>}
      </p>
      {asked === 'replace' && (
        <AssetDialog
          title={copy.replace.title}
          lead={copy.replace.lead}
          onClose={() => setAsked(undefined)}
          onChoose={(by) => {
            setAsked(undefined);
            replace.mutate(by.asset.id, { onSuccess: onReplaced });
          }}
        />
      )}
      <ConfirmDialog
        open={asked === 'remove'}
        title={copy.remove.title}
        message={copy.remove.lead}
        confirmText={copy.remove.confirm}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined);
          remove.mutate(undefined, {
            onSuccess: () => navigate(paths.adminAssets()),
            onSettled: () => queries.invalidateQueries({ queryKey: historyKey({ kind: 'asset', id: asset.id }) }),
          });
        }}
      />
    </section>
  );
}

/** Shows the server's own message for a refusal. */
const messageOf = (error: Error): string => (isProblem(error) && error.status > 0 ? error.message : copy.failure);
