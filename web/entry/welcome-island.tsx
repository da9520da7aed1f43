import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { WelcomePromo } from '../../shared/schemas/pricing.ts';
import { WelcomeOffer } from '../features/welcome/welcome-offer.tsx';
import type { Visit } from '../site/create-visit.ts';
import { WELCOME_ID } from './when-touched.ts';

/** The welcome on a page where the shop itself is not loaded yet. */
export function showWelcome(visit: Visit, promo: WelcomePromo): Root {
  const place = document.createElement('div');
  place.id = WELCOME_ID;
  document.body.append(place);
  const root = createRoot(place);
  root.render(
    <StrictMode>
      <WelcomeOffer visit={visit} promo={promo} mayShow />
    </StrictMode>,
  );
  return root;
}
