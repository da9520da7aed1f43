import { useAppSelector } from '../../app/hooks.ts';
import { selectCartCount } from '../projects/index.ts';

/** Tiles in the cart, every copy counted. */
export function useCartCount(): number {
  return useAppSelector(selectCartCount);
}
