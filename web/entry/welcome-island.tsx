import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { WelcomePromo } from '../../shared/promo/pricing.ts';
import { addWelcomeIsland } from '../features/promos/island.ts';
import { WelcomeOffer } from '../features/promos/welcome-offer.tsx';
import { TextsContext } from '../lib/texts.ts';
import type { Visit } from '../site/create-visit.ts';

/** The welcome on a page before the shop itself has loaded. */
export function showWelcome(visit: Visit, promo: WelcomePromo): void {
  const root = createRoot(addWelcomeIsland(document, () => root.unmount()));
  root.render(
    <StrictMode>
      <TextsContext value={visit.tenant}>
        <WelcomeOffer visit={visit} promo={promo} mayShow />
      </TextsContext>
    </StrictMode>,
  );
}
