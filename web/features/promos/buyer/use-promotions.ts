import { useAppSelector } from '../../../site/store-hooks.ts';
import { selectPromoCode } from '../../visit/index.ts';
import { useWelcomeEmail } from '../use-welcome-status.ts';

export function usePromotions(): { code: string | null | undefined; email: string | undefined } {
  return { code: useAppSelector(selectPromoCode), email: useWelcomeEmail() };
}
