import { useFormContext } from 'react-hook-form';
import type { GroupRowsReply } from '../../../shared/product/admin-wire.ts';
import { HANGING_SYSTEMS } from '../../../shared/product/options.ts';
import { PRODUCT_KINDS, PUBLISH_STATES } from '../../../shared/product/schema.ts';
import { ChoosePicture } from '../content/assets/index.ts';
import { CheckField, ChoiceField, FormSection, NumberField, TextAreaField, TextField } from '../kit/index.ts';
import { copy } from './copy.ts';
import type { ProductForm } from './product-form-values.ts';

const { fields: texts, sections } = copy;
/** Treats a programmatic change like typing. */
const CHANGED = { shouldDirty: true, shouldValidate: true } as const;
const PAIR = 'grid gap-4 sm:grid-cols-2';

export function TextFields() {
  return (
    <FormSection title={sections.texts}>
      <TextField name="name" label={texts.name} autoComplete="off" />
      <div className={PAIR}>
        <TextField name="shortNameSingular" label={texts.singular} hint={texts.singularHint} />
        <TextField name="shortNameplural" label={texts.plural} />
      </div>
      <TextAreaField name="description" label={texts.description} hint={texts.descriptionHint} rows={3} />
    </FormSection>
  );
}

/** @param canBeDraft false once the product was published */
export function SaleFields({ canBeDraft }: { canBeDraft: boolean }) {
  const states = PUBLISH_STATES.filter((state) => canBeDraft || state !== 'draft');
  return (
    <FormSection title={sections.sale}>
      <div className={PAIR}>
        <ChoiceField
          name="publishState"
          label={texts.state}
          placeholder={texts.state}
          options={states.map((value) => ({ value, label: copy.state[value] }))}
        />
        <ChoiceField
          name="kind"
          label={texts.kind}
          placeholder={texts.kind}
          options={PRODUCT_KINDS.map((value) => ({ value, label: copy.kind[value] }))}
        />
        <ChoiceField
          name="hangingSystem"
          label={texts.hangingSystem}
          placeholder={texts.anyHanging}
          options={HANGING_SYSTEMS.map((value) => ({ value, label: texts.onlyHanging[value] }))}
        />
        <TextField name="sku" label={texts.sku} />
        <TextField name="urlSlug" label={texts.slug} hint={texts.slugHint} autoCapitalize="none" />
      </div>
    </FormSection>
  );
}

export function PictureFields() {
  const { watch, getValues, setValue } = useFormContext<ProductForm>();
  const addresses = watch('imageLines')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return (
    <FormSection title={sections.pictures}>
      <TextAreaField name="imageLines" label={texts.images} hint={texts.imagesHint} rows={4} className="text-small" />
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
    </FormSection>
  );
}

export function PrecustomizedFields() {
  const { watch, setValue } = useFormContext<ProductForm>();
  return (
    <FormSection title={sections.precustomized}>
      <CheckField name="hasPicture" label={texts.hasPicture} />
      {watch('hasPicture') && (
        <>
          <ChoosePicture
            onChoose={(picture) => {
              setValue('precustomizedPicture', picture, CHANGED);
              setValue('precustomizedImageUrl', picture.previewUrl, CHANGED);
            }}
          />
          <TextField name="precustomizedImageUrl" label={texts.precustomizedUrl} />
          <div className={PAIR}>
            <TextField name="precustomizedPicture.key" label={texts.pictureKey} />
            <TextField name="precustomizedPicture.title" label={texts.pictureTitle} />
            <NumberField name="precustomizedPicture.width" label={texts.pictureWidth} />
            <NumberField name="precustomizedPicture.height" label={texts.pictureHeight} />
            <TextField name="precustomizedPicture.previewUrl" label={texts.picturePreview} />
            <TextField name="precustomizedPicture.thumbnailUrl" label={texts.pictureThumbnail} />
          </div>
        </>
      )}
    </FormSection>
  );
}

export function GroupFields({ groups: { groups, artists } }: { groups: GroupRowsReply }) {
  const { watch } = useFormContext<ProductForm>();
  const places = watch('places');
  const names = new Map([...groups, ...artists].map(({ group }) => [group.id, group.name]));
  return (
    <FormSection title={sections.groups}>
      {places.length === 0 && <p className="text-ink-soft text-small">{texts.noGroups}</p>}
      {places.map(({ id, isIn }, index) => {
        const name = names.get(id) ?? id;
        return (
          <div key={id} className="grid gap-x-4 gap-y-2 sm:grid-cols-3">
            <CheckField name={`places.${index}.isIn`} label={texts.inGroup(name)} />
            {isIn && (
              <>
                <NumberField name={`places.${index}.productSortOrder`} label={texts.place(name)} />
                <TextField name={`places.${index}.defaultProduct`} label={texts.opens(name)} hint={texts.opensHint} />
              </>
            )}
          </div>
        );
      })}
    </FormSection>
  );
}
