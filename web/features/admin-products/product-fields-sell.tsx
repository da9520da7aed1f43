import { useFormContext } from 'react-hook-form';
import type { GroupRowsReply } from '../../../shared/product/admin-wire.ts';
import { HANGING_SYSTEMS } from '../../../shared/product/options.ts';
import { PRODUCT_KINDS, PUBLISH_STATES } from '../../../shared/product/schema.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { ChoosePicture } from '../admin-assets/index.ts';
import { copy } from './copy.ts';
import { Check, NumberField, Section, TextField, useMessage } from './form-parts.tsx';
import type { ProductForm } from './product-form-values.ts';

const { fields: texts, sections } = copy;
/** Treats a programmatic change like typing. */
const CHANGED = { shouldDirty: true, shouldValidate: true } as const;
const PAIR = 'grid gap-4 sm:grid-cols-2';

export function TextFields() {
  const { register } = useFormContext<ProductForm>();
  const message = useMessage();
  return (
    <Section title={sections.texts}>
      <TextField path="name" label={texts.name} autoComplete="off" />
      <div className={PAIR}>
        <TextField path="shortNameSingular" label={texts.singular} hint={texts.singularHint} />
        <TextField path="shortNameplural" label={texts.plural} />
      </div>
      <TextArea
        label={texts.description}
        hint={texts.descriptionHint}
        error={message('description')}
        rows={3}
        {...register('description')}
      />
    </Section>
  );
}

/** @param canBeDraft false once the product was published */
export function SaleFields({ canBeDraft }: { canBeDraft: boolean }) {
  const { register } = useFormContext<ProductForm>();
  const message = useMessage();
  const states = PUBLISH_STATES.filter((state) => canBeDraft || state !== 'draft');
  return (
    <Section title={sections.sale}>
      <div className={PAIR}>
        <SelectField
          label={texts.state}
          placeholder={texts.state}
          options={states.map((value) => ({ value, label: copy.state[value] }))}
          error={message('publishState')}
          {...register('publishState')}
        />
        <SelectField
          label={texts.kind}
          placeholder={texts.kind}
          options={PRODUCT_KINDS.map((value) => ({ value, label: copy.kind[value] }))}
          error={message('kind')}
          {...register('kind')}
        />
        <SelectField
          label={texts.hangingSystem}
          placeholder={texts.anyHanging}
          options={HANGING_SYSTEMS.map((value) => ({ value, label: texts.onlyHanging[value] }))}
          error={message('hangingSystem')}
          {...register('hangingSystem')}
        />
        <TextField path="sku" label={texts.sku} />
        <TextField path="urlSlug" label={texts.slug} hint={texts.slugHint} autoCapitalize="none" />
      </div>
    </Section>
  );
}

export function PictureFields() {
  const { register, watch, getValues, setValue } = useFormContext<ProductForm>();
  const message = useMessage();
  const addresses = watch('imageLines')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return (
    <Section title={sections.pictures}>
      <TextArea
        label={texts.images}
        hint={texts.imagesHint}
        error={message('imageLines')}
        rows={4}
        className="text-small"
        {...register('imageLines')}
      />
      <ChoosePicture
        onChoose={({ previewUrl }) =>
          setValue('imageLines', [getValues('imageLines').trim(), previewUrl].filter(Boolean).join('\n'), CHANGED)
        }
      />
      <div className="flex flex-wrap gap-2">
        {addresses.map((address) => (
          <img key={address} src={address} alt="" className="size-16 bg-line object-cover" />
        ))}
      </div>
    </Section>
  );
}

export function PrecustomizedFields() {
  const { watch, setValue } = useFormContext<ProductForm>();
  return (
    <Section title={sections.precustomized}>
      <Check path="hasPicture" label={texts.hasPicture} />
      {watch('hasPicture') && (
        <>
          <ChoosePicture
            onChoose={(picture) => {
              setValue('precustomizedPicture', picture, CHANGED);
              setValue('precustomizedImageUrl', picture.previewUrl, CHANGED);
            }}
          />
          <TextField path="precustomizedImageUrl" label={texts.precustomizedUrl} />
          <div className={PAIR}>
            <TextField path="precustomizedPicture.key" label={texts.pictureKey} />
            <TextField path="precustomizedPicture.title" label={texts.pictureTitle} />
            <NumberField path="precustomizedPicture.width" label={texts.pictureWidth} />
            <NumberField path="precustomizedPicture.height" label={texts.pictureHeight} />
            <TextField path="precustomizedPicture.previewUrl" label={texts.picturePreview} />
            <TextField path="precustomizedPicture.thumbnailUrl" label={texts.pictureThumbnail} />
          </div>
        </>
      )}
    </Section>
  );
}

export function GroupFields({ groups: { groups, artists } }: { groups: GroupRowsReply }) {
  const { watch } = useFormContext<ProductForm>();
  const places = watch('places');
  const names = new Map([...groups, ...artists].map(({ group }) => [group.id, group.name]));
  return (
    <Section title={sections.groups}>
      {places.length === 0 && <p className="text-ink-soft text-small">{texts.noGroups}</p>}
      {places.map(({ id, isIn }, index) => {
        const name = names.get(id) ?? id;
        return (
          <div key={id} className="grid gap-x-4 gap-y-2 sm:grid-cols-3">
            <Check path={`places.${index}.isIn`} label={texts.inGroup(name)} />
            {isIn && (
              <>
                <NumberField path={`places.${index}.productSortOrder`} label={texts.place(name)} />
                <TextField path={`places.${index}.defaultProduct`} label={texts.opens(name)} hint={texts.opensHint} />
              </>
            )}
          </div>
        );
      })}
    </Section>
  );
}
