import {
  type Filter,
  FRAME_COLOR_HEX,
  type FrameColor,
  type MatColor,
  NO_MAT,
} from '../../../../shared/constants/frames.ts';
import type { Product } from '../../../../shared/schemas/product.ts';
import type { TileLook } from '../../../documents/projects/index.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { copy } from '../copy.ts';

export interface LookPanelProps {
  product: Product;
  /** what is undefined is not the same for all that it goes to */
  look: Partial<TileLook>;
  onChange(look: Partial<TileLook>): void;
}

export function FramePanel({ product, look, onChange }: LookPanelProps) {
  return (
    <Segmented<FrameColor>
      label={copy.frame}
      options={product.variants.map(({ name }) => ({
        value: name,
        label: copy.frameColors[name],
        swatch: FRAME_COLOR_HEX[name],
      }))}
      value={look.frameColor}
      onChange={(frameColor) => onChange({ frameColor })}
    />
  );
}

export function MatPanel({ product, look, onChange }: LookPanelProps) {
  const mats = [...new Set<MatColor>([NO_MAT, ...product.mats])];
  return (
    <Segmented<MatColor>
      label={copy.mat}
      options={mats.map((mat) => ({
        value: mat,
        label: copy.mats[mat],
        swatch: mat === NO_MAT ? 'none' : mat.slice(0, 7),
      }))}
      value={look.matColor}
      onChange={(matColor) => onChange({ matColor })}
    />
  );
}

export function FilterPanel({ product, look, onChange }: LookPanelProps) {
  return (
    <Segmented<Filter>
      label={copy.filter}
      options={product.filters.map((filter) => ({ value: filter, label: copy.filters[filter] }))}
      value={look.filter}
      onChange={(filter) => onChange({ filter })}
    />
  );
}
