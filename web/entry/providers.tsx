import type { Store } from '@reduxjs/toolkit';
import { type ReactNode, StrictMode, useMemo } from 'react';
import { Provider as StoreProvider } from 'react-redux';
import { applyWording } from '../lib/words.ts';
import type { Site } from '../site/create-site.ts';
import { SiteProvider } from '../site/site-context.tsx';

export interface ProvidersProps {
  site: Site;
  store: Store;
  /** Query state of the hydrated page; without it the page is rendered from scratch. */
  serverState?: unknown;
  children: ReactNode;
}

export function Providers({ site, store, serverState, children }: ProvidersProps) {
  // Also covers server rendering, which is synchronous.
  useMemo(() => applyWording(site.tenant.wording), [site]);
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
