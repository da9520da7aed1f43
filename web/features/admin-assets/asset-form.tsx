import type { FormEvent } from 'react';
import type { AssetView } from '../../../shared/content/assets.ts';
import { customerMessageOf, isProblem } from '../../lib/api-problem.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { EditConflict, UnsavedGuard, useAdminSite, useChange, useDraft, usePaletteActions } from '../admin/index.ts';
import { copy } from './copy.ts';
import { ASSETS_KEY, assetCalls } from './queries.ts';

export function AssetForm({ view, onReload }: { view: AssetView; onReload(): Promise<unknown> }) {
  const site = useAdminSite();
  const { asset, revision } = view;
  const form = useDraft(wordsOf(view), revision);
  const { draft: typed, setDraft: setTyped, isUnsaved } = form;
  const save = useChange(async ({ words, seen, onSaved }: Save) => {
    const saved = await assetCalls(site).change(asset.id, { ...words, revision: seen });
    onSaved(wordsOf(saved), saved.revision);
  }, ASSETS_KEY);
  const saveOver = (seen: number) => save.mutate({ words: typed, seen, onSaved: form.startSave() });
  usePaletteActions([{ id: 'save', label: copy.save, run: () => saveOver(form.revision) }]);
  const errorOf = (path: string) =>
    isProblem(save.error) ? save.error.errors.find((error) => error.path === path)?.message : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    saveOver(form.revision);
  };
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
    error: errorOf(name),
  });
  return (
    <form noValidate onSubmit={submit} className="grid max-w-form gap-4">
      <UnsavedGuard isUnsaved={isUnsaved} />
      <Field label={copy.name} {...field('name')} />
      <Field label={copy.alt.label} hint={copy.alt.hint} {...field('alt')} />
      <Field label={copy.credit.label} hint={copy.credit.hint} {...field('credit')} />
      <EditConflict
        error={save.error}
        isBusy={save.isPending}
        onShowTheirs={async () => {
          await onReload();
          save.reset();
          form.discard();
        }}
        onSaveMine={saveOver}
      />
      <div className="flex items-center gap-4">
        <Button type="submit" variant="primary" busy={save.isPending}>
          {copy.save}
        </Button>
        <p role="status" className="text-small">
          {save.isSuccess && !isUnsaved && copy.saved}
          {save.isError &&
            !isProblem(save.error, 'changed_meanwhile') &&
            (customerMessageOf(save.error) ?? copy.failure)}
        </p>
      </div>
    </form>
  );
}

type Words = ReturnType<typeof wordsOf>;

interface Save {
  words: Words;
  seen: number;
  onSaved(saved: Words, revision: number): void;
}

const wordsOf = ({ asset: { name, alt, credit = '' } }: Pick<AssetView, 'asset'>) => ({ name, alt, credit });
