import { Link, useNavigate } from 'react-router';
import type { EditedProductReply, GroupRowsReply } from '../../../shared/product/admin-wire.ts';
import { isKnownToShoppers, publishStateOf } from '../../../shared/product/publish-state.ts';
import { Product, type PublishState } from '../../../shared/product/schema.ts';
import { paths } from '../../site/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EditForm, EditScreen, ObjectHistory, useAdminSite, useConfirm, useEditForm } from '../kit/index.ts';
import { copy } from './copy.ts';
import { AppearanceFields, FileFields, OutlineFields, SizeFields } from './product-fields-make.tsx';
import { GroupFields, PictureFields, PrecustomizedFields, SaleFields, TextFields } from './product-fields-sell.tsx';
import { fieldOf, formOf, type ProductForm, productResolver } from './product-form-values.ts';
import { PRODUCTS_KEY, productAdminCalls } from './queries.ts';
import { VariantFields } from './variant-fields.tsx';

const texts = copy.edit;

export interface ProductEditorProps {
  /** Stored product; undefined for a new one. */
  stored: EditedProductReply | undefined;
  start: Product;
  groups: GroupRowsReply;
}

export function ProductEditor({ stored, start, groups }: ProductEditorProps) {
  const calls = productAdminCalls(useAdminSite());
  const navigate = useNavigate();
  const [ask, question] = useConfirm();
  const state = publishStateOf(start);
  const object = { kind: 'product', id: start.id } as const;
  const valuesOf = (product: Product) =>
    formOf(
      product,
      [...groups.groups, ...groups.artists].map(({ group }) => group.id),
    );
  const edit = useEditForm<ProductForm, Product>({
    stored: { values: valuesOf(start), revision: stored?.revision ?? 0 },
    resolver: productResolver(stored?.product),
    object,
    queryKey: PRODUCTS_KEY,
    async save(product, options) {
      const saved = await calls.save({ product, ...options, isNew: stored === undefined });
      return { values: valuesOf(saved.product), revision: saved.revision };
    },
    remove: (revision) => calls.remove({ id: start.id, revision }),
    confirmSave: (next) => {
      const known = stored ? freeVariants(stored.product) : [];
      const free = freeVariants(next).filter(({ id }) => !known.some((variant) => variant.id === id));
      if (free.length === 0) return true;
      const message = texts.freeLead(free.map(({ name }) => name));
      return ask({ title: texts.freeTitle(next.name), message, confirmText: texts.freeSave });
    },
    savedText: () => (stored ? undefined : texts.created),
    onSaved: () => !stored && navigate(paths.adminProduct(start.id), { replace: true }),
    onRemoved: () => navigate(paths.adminProducts()),
    fieldOf,
  });
  function publish(to: PublishState): void {
    edit.form.setValue('publishState', to, { shouldDirty: true });
    edit.submit();
  }
  function restore(earlier: unknown): void {
    const product = Product.safeParse(earlier).data;
    if (product) edit.send(product, { isRestored: true });
  }
  const publishing =
    state === 'published'
      ? {
          id: 'withdraw',
          label: texts.withdraw,
          confirm: { title: texts.withdrawTitle, message: texts.withdrawLead, confirmText: texts.withdraw },
          run: () => publish('withdrawn'),
        }
      : { id: 'publish', label: texts.publish, run: () => publish('published') };
  const duplicate = {
    id: 'duplicate',
    label: texts.duplicate,
    run: () => void navigate(paths.adminNewProduct(start.id)),
  };
  const remove = {
    id: 'remove',
    label: texts.remove,
    variant: 'danger' as const,
    confirm: { title: texts.removeTitle, message: texts.removeLead, confirmText: texts.remove },
    run: edit.remove,
  };
  return (
    <EditScreen
      edit={edit}
      back={{ to: paths.adminProducts(), label: texts.back }}
      heading={stored ? start.name : texts.newHeading}
      lead={copy.state[state]}
      actions={
        stored &&
        state === 'published' && (
          <Link to={paths.product(start.urlSlug)} className={buttonClass({ size: 'small', variant: 'plain' })}>
            {texts.show}
          </Link>
        )
      }
      columns="xl:grid-cols-[minmax(0,1fr)_22rem]"
      aside={stored && <ObjectHistory object={object} onRestore={restore} />}
    >
      <EditForm
        edit={edit}
        saveText={stored ? undefined : texts.create}
        actions={stored ? [publishing, duplicate, ...(state === 'draft' ? [remove] : [])] : []}
      >
        <TextFields />
        <SaleFields canBeDraft={!stored || !isKnownToShoppers(stored.product)} />
        <PictureFields />
        <VariantFields before={stored?.product} />
        <SizeFields />
        <AppearanceFields />
        <OutlineFields />
        <FileFields />
        <PrecustomizedFields />
        <GroupFields groups={groups} />
      </EditForm>
      {question}
    </EditScreen>
  );
}

/** Variants that shoppers get for $0.00; a draft has none. */
const freeVariants = (product: Product) =>
  publishStateOf(product) === 'published' ? product.variants.filter(({ price }) => price === 0) : [];
