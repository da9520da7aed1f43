import { RectangleHorizontal, RectangleVertical } from 'lucide-react';
import { ORIENTATIONS } from '../../../../shared/geometry/units.ts';
import { frameVariants } from '../../../../shared/product/kinds.ts';
import { FRAME_COLOR_HEX, type MatColor, NO_MAT } from '../../../../shared/product/options.ts';
import type { Product } from '../../../../shared/product/schema.ts';
import type { TileAppearance } from '../../../documents/projects/index.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Segmented, type SegmentedProps } from '../../../ui/segmented.tsx';
import { editorTexts } from '../copy.ts';
import { useChoice } from '../use-choice.ts';

export interface AppearancePanelProps {
  product: Product;
  /** Undefined fields differ between the targets. */
  appearance: Partial<TileAppearance>;
  onChange(appearance: Partial<TileAppearance>): void;
}

interface AppearanceChoiceProps<Name extends keyof TileAppearance>
  extends Pick<SegmentedProps<TileAppearance[Name]>, 'label' | 'options'> {
  name: Name;
  of: AppearancePanelProps;
}

function AppearanceChoice<Name extends keyof TileAppearance>({
  name,
  of: { appearance, onChange },
  ...shown
}: AppearanceChoiceProps<Name>) {
  const [value, choose] = useChoice<TileAppearance[Name]>(appearance[name], (chosen) => onChange({ [name]: chosen }));
  return <Segmented {...shown} value={value} onChange={choose} />;
}

export function FramePanel(props: AppearancePanelProps) {
  const copy = useTexts(editorTexts);
  const options = frameVariants(props.product).map(({ name }) => ({
    value: name,
    label: copy.frameColors[name],
    swatch: FRAME_COLOR_HEX[name],
  }));
  return <AppearanceChoice name="frameColor" label={copy.frame} options={options} of={props} />;
}

export function MatPanel(props: AppearancePanelProps) {
  const copy = useTexts(editorTexts);
  const mats = [...new Set<MatColor>([NO_MAT, ...props.product.mats])];
  const options = mats.map((mat) => ({
    value: mat,
    label: copy.mats[mat],
    swatch: mat === NO_MAT ? 'none' : mat.slice(0, 7),
  }));
  return <AppearanceChoice name="matColor" label={copy.mat} options={options} of={props} />;
}

export function FilterPanel(props: AppearancePanelProps) {
  const copy = useTexts(editorTexts);
  const options = props.product.filters.map((filter) => ({ value: filter, label: copy.filters[filter] }));
  return <AppearanceChoice name="filter" label={copy.filter} options={options} of={props} />;
}

const ORIENTATION_ICONS = {
  Landscape: <RectangleHorizontal aria-hidden="true" className="size-5" />,
  Portrait: <RectangleVertical aria-hidden="true" className="size-5" />,
};

export function OrientationPanel(props: AppearancePanelProps) {
  const copy = useTexts(editorTexts);
  const options = ORIENTATIONS.map((value) => ({
    value,
    label: copy.orientations[value],
    icon: ORIENTATION_ICONS[value],
  }));
  return <AppearanceChoice name="orientation" label={copy.orientation} options={options} of={props} />;
}
