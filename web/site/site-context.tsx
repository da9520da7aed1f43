import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { TextsContext } from '../lib/texts.ts';
import { useStore } from '../lib/use-store.ts';
import type { Site } from './create-site.ts';

const SiteContext = createContext<Site | undefined>(undefined);

/** Provides the site, its texts and its query client. */
export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return (
    <SiteContext value={site}>
      <TextsContext value={useStore(site.texts, site.texts.read)}>
        <QueryClientProvider client={site.queryClient}>{children}</QueryClientProvider>
      </TextsContext>
    </SiteContext>
  );
}

/** @throws outside of a SiteProvider */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('There is no SiteProvider around this component.');
  return site;
}
