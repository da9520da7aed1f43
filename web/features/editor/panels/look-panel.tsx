import { RectangleHorizontal, RectangleVertical } from 'lucide-react';
import { ORIENTATIONS, type Orientation } from '../../../../shared/geometry/units.ts';
import { frameVariants } from '../../../../shared/product/kinds.ts';
import {
  type Filter,
  FRAME_COLOR_HEX,
  type FrameColor,
  type MatColor,
  NO_MAT,
} from '../../../../shared/product/options.ts';
import type { Product } from '../../../../shared/product/schema.ts';
import type { TileLook } from '../../../documents/projects/index.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { copy } from '../copy.ts';
import { useChoice } from '../use-choice.ts';

export interface LookPanelProps {
  product: Product;
  /** Undefined fields differ between the targets. */
  look: Partial<TileLook>;
  onChange(look: Partial<TileLook>): void;
}

export function FramePanel({ product, look, onChange }: LookPanelProps) {
  const [frameColor, choose] = useChoice<FrameColor>(look.frameColor, (chosen) => onChange({ frameColor: chosen }));
  return (
    <Segmented<FrameColor>
      label={copy.frame}
      options={frameVariants(product).map(({ name }) => ({
        value: name,
        label: copy.frameColors[name],
        swatch: FRAME_COLOR_HEX[name],
      }))}
      value={frameColor}
      onChange={choose}
    />
  );
}

export function MatPanel({ product, look, onChange }: LookPanelProps) {
  const [matColor, choose] = useChoice<MatColor>(look.matColor, (chosen) => onChange({ matColor: chosen }));
  const mats = [...new Set<MatColor>([NO_MAT, ...product.mats])];
  return (
    <Segmented<MatColor>
      label={copy.mat}
      options={mats.map((mat) => ({
        value: mat,
        label: copy.mats[mat],
        swatch: mat === NO_MAT ? 'none' : mat.slice(0, 7),
      }))}
      value={matColor}
      onChange={choose}
    />
  );
}

export function FilterPanel({ product, look, onChange }: LookPanelProps) {
  const [filter, choose] = useChoice<Filter>(look.filter, (chosen) => onChange({ filter: chosen }));
  return (
    <Segmented<Filter>
      label={copy.filter}
      options={product.filters.map((filter) => ({ value: filter, label: copy.filters[filter] }))}
      value={filter}
      onChange={choose}
    />
  );
}

const ORIENTATION_ICONS = {
  Landscape: <RectangleHorizontal aria-hidden="true" className="size-5" />,
  Portrait: <RectangleVertical aria-hidden="true" className="size-5" />,
};

export function OrientationPanel({ look, onChange }: LookPanelProps) {
  const [orientation, choose] = useChoice<Orientation>(look.orientation, (chosen) => onChange({ orientation: chosen }));
  return (
    <Segmented<Orientation>
      label={copy.orientation}
      options={ORIENTATIONS.map((value) => ({
        value,
        label: copy.orientations[value],
        icon: ORIENTATION_ICONS[value],
      }))}
      value={orientation}
      onChange={choose}
    />
  );
}
