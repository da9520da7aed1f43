import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { ORIENTATIONS } from '../../../shared/geometry/units.ts';
import { clipOf } from '../../../shared/product/clip-shape.ts';
import { FILTERS, MAT_COLORS, OUTPUT_FORMATS } from '../../../shared/product/options.ts';
import { sanitizeSvg } from '../../../shared/product/sanitize-svg.ts';
import { Button } from '../../ui/button.tsx';
import {
  CheckField,
  CheckList,
  ChoiceField,
  FormSection,
  NumberField,
  TextAreaField,
  TextField,
} from '../kit/index.ts';
import { copy } from './copy.ts';
import type { ProductForm } from './product-form-values.ts';

const { fields: texts, sections } = copy;
const MATS = MAT_COLORS.map((value) => ({ value, label: texts.matName[value] }));
const FILTER_CHOICES = FILTERS.map((value) => ({ value, label: texts.filterName[value] }));

export function SizeFields() {
  const inches = (label: string) => `${label}, ${texts.inches}`;
  return (
    <FormSection title={sections.sizes}>
      <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
        <NumberField name="widthInches" label={inches(texts.width)} />
        <NumberField name="heightInches" label={inches(texts.height)} />
        <NumberField name="physicalWidthInches" label={inches(texts.sheetWidth)} />
        <NumberField name="physicalHeightInches" label={inches(texts.sheetHeight)} />
        <NumberField name="matInches" label={inches(texts.mat)} />
        <NumberField name="safeInches" label={inches(texts.safe)} hint={texts.safeHint} />
        <NumberField name="minInputPpi" label={texts.ppi} />
        <ChoiceField
          name="defaultOrientation"
          label={texts.orientation}
          placeholder={texts.orientation}
          options={ORIENTATIONS.map((value) => ({ value, label: value }))}
        />
      </div>
      <CheckField name="orientationEligible" label={texts.eligible} />
    </FormSection>
  );
}

export function AppearanceFields() {
  return (
    <FormSection title={sections.look}>
      <CheckList legend={texts.mats} name="mats" choices={MATS} />
      <CheckList legend={texts.filters} name="filters" choices={FILTER_CHOICES} />
      <Edge />
    </FormSection>
  );
}

function Edge() {
  const { watch, setValue } = useFormContext<ProductForm>();
  const isOutlined = watch('isOutlined') ?? false;
  return (
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="font-medium text-small">{texts.edge}</legend>
      {[false, true].map((each) => (
        <label key={String(each)} className="flex min-h-11 cursor-pointer items-center gap-3 text-small">
          <input
            type="radio"
            name="edge"
            className="size-5 accent-accent"
            checked={isOutlined === each}
            onChange={() => setValue('isOutlined', each, { shouldDirty: true })}
          />
          {each ? texts.outline : texts.shadow}
        </label>
      ))}
    </fieldset>
  );
}

export function OutlineFields() {
  const { setValue, watch } = useFormContext<ProductForm>();
  const input = useRef<HTMLInputElement>(null);
  const drawing = watch('svgTemplateData')?.trim() ?? '';
  const isCleaned = drawing !== '' && sanitizeSvg(drawing) !== drawing;
  return (
    <FormSection title={sections.outline}>
      <TextField name="svgTemplateUrl" label={texts.svgUrl} hint={texts.svgUrlHint} />
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_14rem]">
        <div className="grid content-start justify-items-start gap-2">
          <div className="w-full">
            <TextAreaField
              name="svgTemplateData"
              label={texts.svgData}
              hint={isCleaned ? texts.cleaned : texts.svgDataHint}
              rows={6}
              spellCheck={false}
              className="font-mono text-caption"
            />
          </div>
          <Button size="small" onClick={() => input.current?.click()}>
            {texts.svgUpload}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept="image/svg+xml,.svg"
            aria-label={texts.svgUpload}
            onChange={async ({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              currentTarget.value = '';
              if (file)
                setValue('svgTemplateData', sanitizeSvg(await file.text()), {
                  shouldDirty: true,
                  shouldValidate: true,
                });
            }}
          />
        </div>
        <OutlinePreview />
      </div>
      <TextField name="svgClipPath" label={texts.svgPath} hint={texts.svgPathHint} />
      <CheckField name="ignoreSvg" label={texts.ignore} />
    </FormSection>
  );
}

/** Outline that the editor and the renderer cut to, parsed by the same function. */
function OutlinePreview() {
  const { watch } = useFormContext<ProductForm>();
  const values = watch();
  const drawing = values.svgTemplateData?.trim();
  const path = values.svgClipPath?.trim();
  const clip = clipOf({
    ...values,
    svgTemplateData: drawing ? sanitizeSvg(drawing) : undefined,
    svgClipPath: path || undefined,
  });
  const isFetched = !values.ignoreSvg && !drawing && !!values.svgTemplateUrl?.trim();
  return (
    <figure className="grid content-start gap-2">
      {clip ? (
        <svg
          role="img"
          aria-label={texts.preview}
          viewBox={`0 0 ${clip.width} ${clip.height}`}
          className="max-h-56 w-full border border-line bg-paper"
        >
          <path d={clip.path} className="fill-accent" />
        </svg>
      ) : (
        <div className="aspect-square w-full border border-line bg-accent" />
      )}
      <figcaption className="text-caption text-ink-soft">
        {clip ? texts.preview : isFetched ? texts.fetchedLater : texts.noOutline}
      </figcaption>
    </figure>
  );
}

export function FileFields() {
  return (
    <FormSection title={sections.file}>
      <div className="grid gap-4 sm:grid-cols-3">
        <NumberField name="outputImageWidth" label={texts.outputWidth} hint={texts.outputHint} />
        <NumberField name="outputImageHeight" label={texts.outputHeight} hint={texts.outputHint} />
        <ChoiceField
          name="outputFormat"
          label={texts.format}
          placeholder={texts.formatUsual}
          options={OUTPUT_FORMATS.map((value) => ({ value, label: value.toUpperCase() }))}
        />
      </div>
    </FormSection>
  );
}
