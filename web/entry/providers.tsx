import type { Store } from '@reduxjs/toolkit';
import { type ReactNode, StrictMode } from 'react';
import { Provider as StoreProvider } from 'react-redux';
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
