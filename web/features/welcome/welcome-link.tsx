import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import type { WelcomePromo } from '../../../shared/promo/pricing.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppSelector } from '../../site/store-hooks.ts';
import { tenantQueries } from '../../site/tenant-queries.ts';
import { useSession } from '../account/index.ts';
import { selectHasQueryPromo } from '../visit/index.ts';
import { copy } from './copy.ts';
import { useWelcomeAddress } from './use-welcome-address.ts';
import { subscribeToWelcome, welcomePromoEmail, welcomePromoRefused, welcomePromoShown } from './welcome-kept.ts';

/** The promo, while this visitor may still ask for it: neither used nor refused, nor about to show by itself. */
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
  /** the percentage alone, where there is little room */
  isShort?: boolean;
}

/** The quiet way back to the offer; nothing where it is used, refused or none. */
export function WelcomeLink({ className, onClick, isShort = false }: WelcomeLinkProps) {
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
