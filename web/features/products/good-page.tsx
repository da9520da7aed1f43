import type { ReactNode } from 'react';
import type { Product } from '../../../shared/schemas/product.ts';
import { type PlaceWidths, SizedPicture } from '../../ui/sized-picture.tsx';

const PLACE: PlaceWidths = [
  ['(width < 768px)', '100vw'],
  ['(width < 1248px)', '50vw'],
  [undefined, '570px'],
];

export interface GoodPageProps {
  product: Product;
  price: string;
  /** what is to be said and done about it */
  children: ReactNode;
}

/** A good that takes no photos: its picture, what it is, and what it costs. */
export function GoodPage({ product: { name, description, imageUrls }, price, children }: GoodPageProps) {
  const [picture] = imageUrls;
  return (
    <div className="page-width grid items-start gap-x-16 gap-y-6 pt-8 pb-24 md:grid-cols-2 md:pt-16">
      {picture !== undefined && (
        <SizedPicture
          src={picture}
          alt=""
          place={PLACE}
          fetchPriority="high"
          className="aspect-[3/2] w-full rounded-md bg-line object-cover md:aspect-square"
        />
      )}
      <div className="max-w-form">
        <h1 className="font-serif text-title md:text-display">{name}</h1>
        <p className="mt-3 text-ink-soft">{description}</p>
        <p className="numbers mt-4">{price}</p>
        {children}
      </div>
    </div>
  );
}
