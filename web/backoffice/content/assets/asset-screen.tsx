import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import * as z from 'zod/mini';
import { type AssetView, ChangeAssetRequest } from '../../../../shared/content/assets.ts';
import { useTexts } from '../../../lib/texts.ts';
import { paths } from '../../../site/paths.ts';
import { useSite } from '../../../site/site-context.tsx';
import { termTexts } from '../../../ui/term-copy.ts';
import {
  EditForm,
  EditLoading,
  EditScreen,
  editResolver,
  failureText,
  ObjectHistory,
  TextField,
  useAdminSite,
  useChange,
  useEditForm,
} from '../../kit/index.ts';
import { AssetDialog } from './asset-dialog.tsx';
import { AssetUses, useAssetUses } from './asset-uses.tsx';
import { copy } from './copy.ts';
import { ASSETS_KEY, assetCalls, assetQueries } from './queries.ts';

const back = { to: paths.adminAssets(), label: copy.back };
const AssetTexts = z.omit(ChangeAssetRequest, { revision: true });
type AssetTexts = z.infer<typeof AssetTexts>;

export function AssetScreen() {
  const { assetId = '' } = useParams();
  const query = useQuery(assetQueries(useAdminSite()).one(assetId));
  if (!query.data) return <EditLoading back={back} queries={[query]} />;
  return <AssetEditor key={assetId} {...query.data} />;
}

function AssetEditor({ asset, photo, revision }: AssetView) {
  const terms = useTexts(termTexts);
  const calls = assetCalls(useAdminSite());
  const navigate = useNavigate();
  const { toast } = useSite();
  const uses = useAssetUses(asset.id);
  const [isReplacing, setReplacing] = useState(false);
  const object = { kind: 'asset', id: asset.id } as const;
  const edit = useEditForm({
    stored: { values: textsOf(asset), revision },
    resolver: editResolver(AssetTexts),
    object,
    queryKey: ASSETS_KEY,
    async save(texts, { revision: base }) {
      const saved = await calls.change(asset.id, { ...texts, revision: base });
      return { values: textsOf(saved.asset), revision: saved.revision };
    },
    remove: (base) => calls.remove(asset.id, base),
    onRemoved: () => navigate(paths.adminAssets()),
  });
  const replace = useChange((byId: string) => calls.replace(asset.id, byId), ASSETS_KEY);
  const replaceBy = ({ asset: by }: AssetView): void => {
    setReplacing(false);
    replace.mutate(by.id, {
      onSuccess(changed) {
        toast.success(copy.replace.done(changed.length));
        void uses.refetch();
      },
      onError: (error) => toast.error(failureText(error)),
    });
  };
  const actions = [
    { id: 'replace', label: copy.replace.open, run: () => setReplacing(true) },
    {
      id: 'remove',
      label: terms.remove,
      variant: 'danger' as const,
      confirm: { title: copy.remove.title, message: copy.remove.lead, confirmText: terms.remove },
      run: edit.remove,
    },
  ];
  return (
    <EditScreen
      edit={edit}
      back={back}
      heading={asset.name}
      aside={
        <>
          <Sizes photo={photo} />
          <AssetUses found={uses} />
          <ObjectHistory object={object} />
        </>
      }
    >
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
      <EditForm edit={edit} actions={actions}>
        <div className="grid max-w-form gap-4">
          <TextField name="name" label={copy.name} />
          <TextField name="alt" label={copy.alt.label} hint={copy.alt.hint} />
          <TextField name="credit" label={copy.credit.label} hint={copy.credit.hint} />
        </div>
      </EditForm>
      {isReplacing && (
        <AssetDialog
          title={copy.replace.title}
          lead={copy.replace.lead}
          onClose={() => setReplacing(false)}
          onChoose={replaceBy}
        />
      )}
    </EditScreen>
  );
}

const textsOf = ({ name, alt, credit = '' }: AssetView['asset']): AssetTexts => ({ name, alt, credit });

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
