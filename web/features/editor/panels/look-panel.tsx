import { RectangleHorizontal, RectangleVertical } from 'lucide-react';
import { ORIENTATIONS } from '../../../../shared/geometry/units.ts';
import { frameVariants } from '../../../../shared/product/kinds.ts';
import { FRAME_COLOR_HEX, type MatColor, NO_MAT } from '../../../../shared/product/options.ts';
import type { Product } from '../../../../shared/product/schema.ts';
import type { TileLook } from '../../../documents/projects/index.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Segmented, type SegmentedProps } from '../../../ui/segmented.tsx';
import { editorTexts } from '../copy.ts';
import { useChoice } from '../use-choice.ts';

export interface LookPanelProps {
  product: Product;
  /** Undefined fields differ between the targets. */
  look: Partial<TileLook>;
  onChange(look: Partial<TileLook>): void;
}

interface LookChoiceProps<Name extends keyof TileLook>
  extends Pick<SegmentedProps<TileLook[Name]>, 'label' | 'options'> {
  name: Name;
  of: LookPanelProps;
}

function LookChoice<Name extends keyof TileLook>({ name, of: { look, onChange }, ...shown }: LookChoiceProps<Name>) {
  const [value, choose] = useChoice<TileLook[Name]>(look[name], (chosen) => onChange({ [name]: chosen }));
  return <Segmented {...shown} value={value} onChange={choose} />;
}

export function FramePanel(props: LookPanelProps) {
  const copy = useTexts(editorTexts);
  const options = frameVariants(props.product).map(({ name }) => ({
    value: name,
    label: copy.frameColors[name],
    swatch: FRAME_COLOR_HEX[name],
  }));
  return <LookChoice name="frameColor" label={copy.frame} options={options} of={props} />;
}

export function MatPanel(props: LookPanelProps) {
  const copy = useTexts(editorTexts);
  const mats = [...new Set<MatColor>([NO_MAT, ...props.product.mats])];
  const options = mats.map((mat) => ({
    value: mat,
    label: copy.mats[mat],
    swatch: mat === NO_MAT ? 'none' : mat.slice(0, 7),
  }));
  return <LookChoice name="matColor" label={copy.mat} options={options} of={props} />;
}

export function FilterPanel(props: LookPanelProps) {
  const copy = useTexts(editorTexts);
  const options = props.product.filters.map((filter) => ({ value: filter, label: copy.filters[filter] }));
  return <LookChoice name="filter" label={copy.filter} options={options} of={props} />;
}

const ORIENTATION_ICONS = {
  Landscape: <RectangleHorizontal aria-hidden="true" className="size-5" />,
  Portrait: <RectangleVertical aria-hidden="true" className="size-5" />,
};

export function OrientationPanel(props: LookPanelProps) {
  const copy = useTexts(editorTexts);
  const options = ORIENTATIONS.map((value) => ({
    value,
    label: copy.orientations[value],
    icon: ORIENTATION_ICONS[value],
  }));
  return <LookChoice name="orientation" label={copy.orientation} options={options} of={props} />;
}
