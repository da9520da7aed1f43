import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { ORIENTATIONS } from '../../../shared/geometry/units.ts';
import { clipOf } from '../../../shared/product/clip-shape.ts';
import { FILTERS, MAT_COLORS, OUTPUT_FORMATS } from '../../../shared/product/options.ts';
import { sanitizeSvg } from '../../../shared/product/sanitize-svg.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { copy } from './copy.ts';
import { Check, CheckList, NumberField, Section, TextField, useMessage } from './form-parts.tsx';
import type { ProductForm } from './product-form-values.ts';

const { fields: texts, sections } = copy;

export function SizeFields() {
  const { register } = useFormContext<ProductForm>();
  const inches = (label: string) => `${label}, ${texts.inches}`;
  return (
    <Section title={sections.sizes}>
      <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
        <NumberField path="widthInches" label={inches(texts.width)} />
        <NumberField path="heightInches" label={inches(texts.height)} />
        <NumberField path="physicalWidthInches" label={inches(texts.sheetWidth)} />
        <NumberField path="physicalHeightInches" label={inches(texts.sheetHeight)} />
        <NumberField path="matInches" label={inches(texts.mat)} />
        <NumberField path="safeInches" label={inches(texts.safe)} hint={texts.safeHint} />
        <NumberField path="minInputPpi" label={texts.ppi} />
        <SelectField
          label={texts.orientation}
          placeholder={texts.orientation}
          options={ORIENTATIONS.map((value) => ({ value, label: value }))}
          {...register('defaultOrientation')}
        />
      </div>
      <Check path="orientationEligible" label={texts.eligible} />
    </Section>
  );
}

export function LookFields() {
  return (
    <Section title={sections.look}>
      <CheckList legend={texts.mats} path="mats" choices={MAT_COLORS} labels={texts.matName} />
      <CheckList legend={texts.filters} path="filters" choices={FILTERS} labels={texts.filterName} />
      <Edge />
    </Section>
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
  const { register, setValue, watch } = useFormContext<ProductForm>();
  const message = useMessage();
  const input = useRef<HTMLInputElement>(null);
  const drawing = watch('svgTemplateData')?.trim() ?? '';
  const isCleaned = drawing !== '' && sanitizeSvg(drawing) !== drawing;
  return (
    <Section title={sections.outline}>
      <TextField path="svgTemplateUrl" label={texts.svgUrl} hint={texts.svgUrlHint} />
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_14rem]">
        <div className="grid content-start justify-items-start gap-2">
          <div className="w-full">
            <TextArea
              label={texts.svgData}
              hint={isCleaned ? texts.cleaned : texts.svgDataHint}
              error={message('svgTemplateData')}
              rows={6}
              spellCheck={false}
              className="font-mono text-caption"
              {...register('svgTemplateData')}
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
      <TextField path="svgClipPath" label={texts.svgPath} hint={texts.svgPathHint} />
      <Check path="ignoreSvg" label={texts.ignore} />
    </Section>
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
  const { register } = useFormContext<ProductForm>();
  return (
    <Section title={sections.file}>
      <div className="grid gap-4 sm:grid-cols-3">
        <NumberField path="outputImageWidth" label={texts.outputWidth} hint={texts.outputHint} />
        <NumberField path="outputImageHeight" label={texts.outputHeight} hint={texts.outputHint} />
        <SelectField
          label={texts.format}
          placeholder={texts.formatUsual}
          options={OUTPUT_FORMATS.map((value) => ({ value, label: value.toUpperCase() }))}
          {...register('outputFormat')}
        />
      </div>
    </Section>
  );
}
