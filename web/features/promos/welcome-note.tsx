import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { WelcomePromo } from '../../../shared/promo/pricing.ts';
import { welcomeText } from '../../../shared/promo/welcome.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSite } from '../../site/site-context.tsx';
import { tenantQueries } from '../../site/tenant-queries.ts';
import { useSession } from '../account/index.ts';
import { welcomeTexts } from './copy.ts';
import { useWelcomeAddress } from './use-welcome-address.ts';
import { useWelcomeEmail, useWelcomeStatus } from './use-welcome-status.ts';
import { useOpenWelcome } from './welcome-link.tsx';

export interface WelcomeNoteProps {
  cart: {
    id: string;
    /** Email that the cart is priced for. */
    email: string | undefined;
    discounts: readonly { title: string }[];
  };
}

/** Offers an open promo, else explains why the cart does not use it; empty if it is applied or was never requested. */
export function WelcomeNote({ cart }: WelcomeNoteProps) {
  const copy = useTexts(welcomeTexts);
  const { data: pricing } = useQuery(tenantQueries(useSite()).pricing());
  const isSignedIn = useSession() !== undefined;
  const email = useWelcomeEmail();
  const standing = useWelcomeStatus(cart.id);
  const open = useOpenWelcome();
  const promo = pricing?.welcomePromo;
  if (open) return <OpenOffer promo={open} />;
  if (!promo?.active || email === undefined || standing === undefined) return null;
  if (cart.discounts.some(({ title }) => title === welcomeText(promo.percentOff))) return null;
  const text = () => {
    if (standing === 'expired') return copy.note.expired;
    if (standing === 'denied') return copy.note.used;
    if (standing === 'not_new') return copy.fail.title;
    const isOther = !isSignedIn && cart.email !== undefined && cart.email.toLowerCase() !== email.toLowerCase();
    if (isOther) return copy.note.otherEmail(promo.percentOff, email);
    return cart.discounts.length > 0 ? copy.note.outdone(promo.percentOff) : undefined;
  };
  const said = text();
  return said === undefined ? null : <p className="text-ink-soft text-small">{said}</p>;
}

function OpenOffer({ promo }: { promo: WelcomePromo }) {
  const copy = useTexts(welcomeTexts);
  const { link } = useWelcomeAddress();
  return (
    <p className="text-small">
      {copy.enterEmail.title(promo.percentOff)}.{' '}
      <Link {...link} className="touch-target inline-flex items-center underline underline-offset-4">
        {copy.note.offer}
      </Link>
    </p>
  );
}
