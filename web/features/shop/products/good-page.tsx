import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Product } from '../../../../shared/product/schema.ts';
import { type PlaceWidths, SizedPicture } from '../../../ui/sized-picture.tsx';
import { NextStep, PRODUCT_PAGE, PRODUCT_PICTURES } from './next-step.tsx';

const PLACE: PlaceWidths = [
  ['(width < 768px)', '100vw'],
  ['(width < 1248px)', '50vw'],
  [undefined, '570px'],
];

export interface GoodPageProps {
  product: Product;
  price: string;
  /** Choices above the button. */
  children?: ReactNode;
  step?: ReactNode;
  /** Text below the button. */
  after?: ReactNode;
}

export function GoodPage({ product, price, children, step, after }: GoodPageProps) {
  const { name, description, imageUrls } = product;
  const [picture] = imageUrls;
  return (
    <div className={PRODUCT_PAGE}>
      {picture !== undefined && (
        <SizedPicture
          src={picture}
          alt=""
          place={PLACE}
          fetchPriority="high"
          className={clsx('aspect-[3/2] w-full rounded-md bg-line object-cover md:aspect-square', PRODUCT_PICTURES)}
        />
      )}
      <div className="max-w-form">
        <h1 className="font-serif text-title md:text-display">{name}</h1>
        <p className="mt-3 text-ink-soft">{description}</p>
        <p className="numbers mt-4">{price}</p>
        {children}
      </div>
      {step !== undefined && <NextStep>{step}</NextStep>}
      <div className="max-w-form max-md:pb-8">{after}</div>
    </div>
  );
}
