import type { FetchQueryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { productQueries } from '../documents/projects/index.ts';
import { CartFirstPaint } from '../features/cart/cart-first-paint.tsx';
import { PrintingFirstPaint } from '../features/editor/printing-first-paint.tsx';
import { PickerFirstPaint } from '../features/picker/picker-first-paint.tsx';
import { galleryQueries } from '../features/shop/gallery/index.ts';
import type { Site } from '../site/create-site.ts';
import { paths } from '../site/paths.ts';

export interface FirstPaint {
  /** Placeholder until the screen's code has loaded. */
  Content: ComponentType;
  /** The screen's first queries, limited to public data. */
  asks(site: Site): FetchQueryOptions[];
}

/** The server-rendered placeholders of non-public screens, by path. Browsers never load it (ADR 38). */
export const FIRST_PAINTS: Readonly<Record<string, FirstPaint>> = {
  [paths.photoPicker()]: {
    Content: PickerFirstPaint,
    asks: (site) => [galleryQueries(site).albums(), galleryQueries(site).artistGroups()] as FetchQueryOptions[],
  },
  [paths.printing()]: { Content: PrintingFirstPaint, asks: asksProducts },
  [paths.cart()]: { Content: CartFirstPaint, asks: asksProducts },
};

function asksProducts(site: Site): FetchQueryOptions[] {
  return [productQueries(site).customizable() as FetchQueryOptions];
}
