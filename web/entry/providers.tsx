import type { Store } from '@reduxjs/toolkit';
import { type ReactNode, StrictMode, useMemo } from 'react';
import { Provider as StoreProvider } from 'react-redux';
import { wearWording } from '../lib/words.ts';
import type { Site } from '../site/create-site.ts';
import { SiteProvider } from '../site/site-context.tsx';

export interface ProvidersProps {
  site: Site;
  store: Store;
  /** what the page was drawn with that is taken over; without one the page is drawn anew */
  serverState?: unknown;
  children: ReactNode;
}

export function Providers({ site, store, serverState, children }: ProvidersProps) {
  // also where there is no page to wear them, which is drawn to a string in one go
  useMemo(() => wearWording(site.tenant.wording), [site]);
  return (
    <StrictMode>
      <SiteProvider site={site}>
        <StoreProvider store={store} serverState={serverState}>
          {children}
        </StoreProvider>
      </SiteProvider>
    </StrictMode>
  );
}
