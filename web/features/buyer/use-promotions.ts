import { useAppSelector } from '../../site/store-hooks.ts';
import { selectPromoCode } from '../visit/index.ts';
import { useWelcomeEmail } from '../welcome/index.ts';

/** What the shopper brings along that may make the cart cheaper: a code, and the mailbox of the welcome promo. */
export function usePromotions(): { code: string | null | undefined; email: string | undefined } {
  return { code: useAppSelector(selectPromoCode), email: useWelcomeEmail() };
}
