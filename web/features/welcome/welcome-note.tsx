import { useQuery } from '@tanstack/react-query';
import { welcomeText } from '../../../shared/pricing/candidates/welcome.ts';
import { useSite } from '../../site/site-context.tsx';
import { tenantQueries } from '../../site/tenant-queries.ts';
import { useSession } from '../account/index.ts';
import { copy } from './copy.ts';
import { useWelcomeEmail, useWelcomeStanding } from './use-welcome-standing.ts';

export interface WelcomeNoteProps {
  cart: {
    id: string;
    /** what it is priced for */
    email: string | undefined;
    discounts: readonly { title: string }[];
  };
}

/** What became of the welcome promo where the cart does without it; silent where nothing was promised, or it is applied. */
export function WelcomeNote({ cart }: WelcomeNoteProps) {
  const { data: pricing } = useQuery(tenantQueries(useSite()).pricing());
  const isSignedIn = useSession() !== undefined;
  const email = useWelcomeEmail();
  const standing = useWelcomeStanding(cart.id);
  const promo = pricing?.welcomePromo;
  if (!promo?.active || email === undefined || standing === undefined) return null;
  if (cart.discounts.some(({ title }) => title === welcomeText(promo.percentOff))) return null;
  const text = () => {
    if (standing === 'expired') return copy.note.expired;
    if (standing === 'denied') return copy.note.used;
    const isOther = !isSignedIn && cart.email !== undefined && cart.email.toLowerCase() !== email.toLowerCase();
    if (isOther) return copy.note.otherEmail(promo.percentOff, email);
    return cart.discounts.length > 0 ? copy.note.outdone(promo.percentOff) : undefined;
  };
  const said = text();
  return said === undefined ? null : <p className="text-ink-soft text-small">{said}</p>;
}
