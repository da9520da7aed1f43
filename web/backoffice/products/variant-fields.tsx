import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { newVariant } from '../../../shared/product/new-product.ts';
import { FRAME_COLORS } from '../../../shared/product/options.ts';
import type { Product } from '../../../shared/product/schema.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { FormSection, NumberField, TextField, useFieldErrors } from '../kit/index.ts';
import { copy } from './copy.ts';
import type { ProductForm } from './product-form-values.ts';

const { fields: texts, sections } = copy;
const FRAMES_LIST = 'frame-names';

export function VariantFields({ before }: { before: Product | undefined }) {
  const { control, watch, getValues } = useFormContext<ProductForm>();
  const message = useFieldErrors();
  const { fields, append, remove } = useFieldArray({ control, name: 'variants', keyName: 'key' });
  const hasPicture = watch('hasPicture');
  const known = new Set(before?.variants.map(({ id }) => id));
  return (
    <FormSection title={sections.variants}>
      <datalist id={FRAMES_LIST}>
        {FRAME_COLORS.map((color) => (
          <option key={color} value={color} />
        ))}
      </datalist>
      <p role="alert" className="text-danger text-small empty:hidden">
        {message('variants')}
      </p>
      <ul className="grid gap-4">
        {fields.map(({ key, id }, index) => {
          const path = `variants.${index}`;
          const idProblem = message(`${path}.id`) ?? message(`${path}.shopifyId`);
          return (
            <li key={key} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-2 border-line border-b pb-4">
              <div className="grid grid-cols-2 gap-3 md:grid-cols-[1.2fr_0.8fr_1fr_1.6fr]">
                <TextField name={`${path}.name`} label={texts.variantName} list={FRAMES_LIST} autoComplete="off" />
                <NumberField name={`${path}.price`} label={texts.price} min={0} />
                <TextField name={`${path}.sku`} label={texts.variantSku} />
                <TextField name={`${path}.toolThumbs.Primary`} label={texts.thumb} />
                {hasPicture && (
                  <TextField
                    name={`${path}.precustomizedImageUrl`}
                    label={texts.variantPicture}
                    fieldClassName="col-span-2 md:col-span-4"
                  />
                )}
              </div>
              <IconButton
                label={texts.removeVariant(watch(`variants.${index}.name`))}
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => remove(index)}
                className="mt-6"
              />
              <p className={idProblem === undefined ? 'text-caption text-ink-soft' : 'text-danger text-small'}>
                {idProblem ?? (known.has(id) && texts.variantId(id))}
              </p>
            </li>
          );
        })}
      </ul>
      <p className="text-ink-soft text-small">{texts.variantNameHint}</p>
      <Button
        size="small"
        className="justify-self-start"
        icon={<Plus aria-hidden="true" className="size-4" />}
        onClick={() => {
          const form = getValues();
          append({ ...newVariant(form, `${form.variants.length + 1}`, form.variants), name: '' });
        }}
      >
        {texts.addVariant}
      </Button>
    </FormSection>
  );
}
