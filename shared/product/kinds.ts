import { isPrecustomized } from '../gallery/precustomized.ts';
import type { Product, ProductKind } from './schema.ts';

/** What follows from the kind of a product: docs/product.md 7.5. */

type Kinded = Pick<Product, 'kind'>;

export function kindOf({ kind = 'tile' }: Kinded): ProductKind {
  return kind;
}

/** Whether it is made of the shopper's photos: only that has projects, frames and prints. */
export function takesPhotos(product: Kinded): boolean {
  return kindOf(product) === 'tile' || kindOf(product) === 'reward';
}

/** Whether something is sent or fetched. */
export function isShipped(product: Kinded): boolean {
  return kindOf(product) !== 'gift' && kindOf(product) !== 'membership';
}

/** Whether shoppers put their own photos on it: any of them on tiles, on reward tiles whoever was given some. */
export function isCustomizable(product: Product): boolean {
  return takesPhotos(product) && !isPrecustomized(product);
}
