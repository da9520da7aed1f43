import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import type { WelcomePromo } from '../../../shared/promo/pricing.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppSelector } from '../../site/store-hooks.ts';
import { tenantQueries } from '../../site/tenant-queries.ts';
import { useSession } from '../account/index.ts';
import { selectHasQueryPromo } from '../visit/index.ts';
import { welcomeTexts } from './copy.ts';
import { useWelcomeAddress } from './use-welcome-address.ts';
import { subscribeToWelcome, welcomePromoEmail, welcomePromoRefused, welcomePromoShown } from './welcome-storage.ts';

/** Returns the promo if the visitor can still request it and it will not open automatically. */
export function useOpenWelcome(): WelcomePromo | undefined {
  const site = useSite();
  const { data: pricing } = useQuery(tenantQueries(site).pricing());
  const isSignedIn = useSession() !== undefined;
  const hasQueryPromo = useAppSelector(selectHasQueryPromo);
  const isOpen = useSyncExternalStore(
    subscribeToWelcome,
    () =>
      welcomePromoShown(site).read() === true &&
      welcomePromoEmail(site).read() === undefined &&
      welcomePromoRefused(site).read() === undefined,
    () => false,
  );
  const promo = pricing?.welcomePromo;
  return promo?.active && isOpen && !isSignedIn && !hasQueryPromo ? promo : undefined;
}

export interface WelcomeLinkProps {
  className: string;
  onClick?: () => void;
  isShort?: boolean;
}

/** Link back to the offer; empty once the promo is used, refused or inactive. */
export function WelcomeLink({ className, onClick, isShort = false }: WelcomeLinkProps) {
  const copy = useTexts(welcomeTexts);
  const promo = useOpenWelcome();
  const { link } = useWelcomeAddress();
  if (!promo) return null;
  const { percentOff } = promo;
  return (
    <Link
      {...link}
      className={className}
      {...(onClick && { onClick })}
      {...(isShort && { 'aria-label': copy.enterEmail.title(percentOff) })}
    >
      {isShort ? copy.short(percentOff) : copy.enterEmail.title(percentOff)}
    </Link>
  );
}
