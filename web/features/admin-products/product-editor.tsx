import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider, useForm } from 'react-hook-form';
import { Link, type NavigateOptions, type To, useNavigate } from 'react-router';
import type { EditedProductReply, GroupRowsReply } from '../../../shared/product/admin-wire.ts';
import { isKnownToShoppers, publishStateOf } from '../../../shared/product/publish-state.ts';
import { Product, type PublishState } from '../../../shared/product/schema.ts';
import { isProblem } from '../../lib/api-problem.ts';
import { paths } from '../../site/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import {
  EditConflict,
  historyKey,
  ObjectHistory,
  type PaletteAction,
  restartForm,
  UnsavedGuard,
  useAdminSite,
  usePaletteActions,
  useSingleMutation,
} from '../admin/index.ts';
import { copy } from './copy.ts';
import { FileFields, LookFields, OutlineFields, SizeFields } from './product-fields-make.tsx';
import { GroupFields, PictureFields, PrecustomizedFields, SaleFields, TextFields } from './product-fields-sell.tsx';
import { checkForm, errorsOf, formOf, type ProductForm, productOfForm } from './product-form-values.ts';
import { LIST_KEY, productAdminCalls, productAdminQueries } from './queries.ts';
import { VariantFields } from './variant-fields.tsx';

const texts = copy.edit;
const FORM_ID = 'product';

export interface ProductEditorProps {
  /** Stored product; undefined for a new one. */
  stored: EditedProductReply | undefined;
  start: Product;
  groups: GroupRowsReply;
}

interface Save {
  product: Product;
  revision: number;
  isRestored?: boolean;
}

export function ProductEditor({ stored, start, groups }: ProductEditorProps) {
  const { save, remove, form, asked, setAsked, publish, saveForm, saveOver, showTheirs, restore, isLeaving } =
    useProductEditor({ stored, start, groups });
  const { isDirty, errors, isSubmitted } = form.formState;
  const state = publishStateOf(start);
  const navigate = useNavigate();
  const actions: PaletteAction[] = [
    { id: 'save', label: stored ? texts.save : texts.create, run: saveForm },
    ...(stored && state !== 'published'
      ? [{ id: 'publish', label: texts.publish, run: () => publish('published') }]
      : []),
    ...(stored && state === 'published'
      ? [{ id: 'withdraw', label: texts.withdraw, run: () => setAsked('withdraw') }]
      : []),
    ...(stored
      ? [{ id: 'duplicate', label: texts.duplicate, run: () => void navigate(paths.adminNewProduct(start.id)) }]
      : []),
    ...(stored && state === 'draft' ? [{ id: 'remove', label: texts.remove, run: () => setAsked('remove') }] : []),
  ];
  usePaletteActions(actions);
  const mistakes = Object.keys(errors).length;
  const failure = save.error ?? remove.error;
  return (
    <FormProvider {...form}>
      <UnsavedGuard isUnsaved={isDirty && !isLeaving} />
      <Link
        to={paths.adminProducts()}
        className="touch-target inline-flex text-small underline-offset-4 hover:underline"
      >
        {texts.back}
      </Link>
      <div className="z-10 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b bg-ground px-4 py-2 md:sticky md:top-0 md:-mx-6 md:px-6 lg:-mx-8 lg:px-8">
        <h1 className="mr-auto min-w-0 truncate font-serif text-title">{stored ? start.name : texts.newHeading}</h1>
        <span className="text-ink-soft text-small">{copy.state[state]}</span>
        {stored && state === 'published' && (
          <Link to={paths.product(start.urlSlug)} className={buttonClass({ size: 'small', variant: 'plain' })}>
            {texts.show}
          </Link>
        )}
        {actions
          .filter(({ id }) => id !== 'save')
          .map(({ id, label, run }) => (
            <Button key={id} size="small" variant={id === 'remove' ? 'danger' : 'quiet'} onClick={run}>
              {label}
            </Button>
          ))}
        <Button size="small" variant="primary" type="submit" form={FORM_ID} busy={save.isPending}>
          {stored ? texts.save : texts.create}
        </Button>
      </div>
      <div role="alert" className="mt-3 text-danger text-small empty:hidden">
        {isSubmitted && mistakes > 0 ? texts.mistakes(mistakes) : null}
        {failure && !isProblem(failure, 'changed_meanwhile') ? ` ${copy.refusal(failure)}` : null}
      </div>
      <div className="mt-3 empty:hidden">
        <EditConflict error={save.error} onShowTheirs={showTheirs} onSaveMine={saveOver} isBusy={save.isPending} />
      </div>
      <div className="mt-4 grid gap-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <form
          id={FORM_ID}
          noValidate
          className="grid max-w-3xl gap-8"
          onSubmit={(event) => {
            event.preventDefault();
            saveForm();
          }}
        >
          <TextFields />
          <SaleFields canBeDraft={!stored || !isKnownToShoppers(stored.product)} />
          <PictureFields />
          <VariantFields before={stored?.product} />
          <SizeFields />
          <LookFields />
          <OutlineFields />
          <FileFields />
          <PrecustomizedFields />
          <GroupFields groups={groups} />
        </form>
        {stored && <ObjectHistory object={{ kind: 'product', id: start.id }} onRestore={restore} />}
      </div>
      <ConfirmDialog
        open={asked === 'withdraw'}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined);
          publish('withdrawn');
        }}
        title={texts.withdrawTitle}
        message={texts.withdrawLead}
        confirmText={texts.withdraw}
        cancelText={copy.cancel}
      />
      <ConfirmDialog
        open={asked === 'remove'}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined);
          remove.mutate();
        }}
        title={texts.removeTitle}
        message={texts.removeLead}
        confirmText={texts.remove}
        cancelText={copy.cancel}
      />
    </FormProvider>
  );
}

function useProductEditor({ stored, start, groups }: ProductEditorProps) {
  const site = useAdminSite();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const calls = productAdminCalls(site);
  const one = productAdminQueries(site).one(start.id);
  const [asked, setAsked] = useState<'withdraw' | 'remove'>();
  const [isLeaving, setLeft] = useState(false);
  const groupIds = [...groups.groups, ...groups.artists].map(({ group }) => group.id);
  const form = useForm<ProductForm>({
    resolver: (values) => checkForm(values, stored?.product),
    mode: 'onTouched',
    defaultValues: formOf(start, groupIds),
  });
  const restart = useRef<(saved: ProductForm) => void>(undefined);
  // A new revision comes from a save, or from loading the other version, which discards the input.
  const revision = stored?.revision;
  // A layout effect, because a form that is being reset loses keys typed before the next render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: resets on a new revision only
  useLayoutEffect(() => {
    if (revision !== undefined) (restart.current ?? form.reset)(formOf(start, groupIds));
    restart.current = undefined;
  }, [revision]);
  /** Marks the form as saved before navigating, so that the guard does not prompt. */
  function leaveTo(to: To, options?: NavigateOptions): void {
    flushSync(() => setLeft(true));
    void navigate(to, options);
  }
  const save = useSingleMutation({
    mutationFn: (given: Save) => calls.save({ ...given, isNew: stored === undefined }),
    onSuccess: (reply) => {
      site.toast.success(stored ? texts.saved : texts.created);
      void queries.invalidateQueries({ queryKey: LIST_KEY });
      void queries.invalidateQueries({ queryKey: historyKey({ kind: 'product', id: start.id }) });
      queries.setQueryData(one.queryKey, reply);
      if (!stored) leaveTo(paths.adminProduct(reply.product.id), { replace: true });
    },
    onError: (error) => {
      restart.current = undefined;
      if (!isProblem(error)) return;
      const errors = error.errors.map(({ path, message }) => ({ path: path.replace(/^product\./, ''), message }));
      for (const [name, problem] of Object.entries(errorsOf(errors)))
        form.setError(name as keyof ProductForm, problem as never);
    },
  });
  const remove = useSingleMutation({
    mutationFn: () => calls.remove({ id: start.id, revision: stored?.revision ?? 0 }),
    onSuccess: () => {
      site.toast.success(texts.removed);
      void queries.invalidateQueries({ queryKey: LIST_KEY });
      leaveTo(paths.adminProducts());
    },
  });
  const saveAt = (revision: number) =>
    form.handleSubmit((values) => {
      restart.current = restartForm(form);
      save.mutate({ product: Product.parse(productOfForm(values, stored?.product)), revision });
    })();
  const saveForm = () => void saveAt(stored?.revision ?? 0);
  return {
    form,
    save,
    remove,
    asked,
    setAsked,
    isLeaving,
    saveForm,
    saveOver: (revision: number) => void saveAt(revision),
    showTheirs: () => void queries.invalidateQueries({ queryKey: one.queryKey }),
    publish(state: PublishState) {
      form.setValue('publishState', state, { shouldDirty: true });
      saveForm();
    },
    restore(state: unknown) {
      const earlier = Product.safeParse(state);
      if (earlier.success && stored)
        save.mutate({ product: earlier.data, revision: stored.revision, isRestored: true });
    },
  };
}
