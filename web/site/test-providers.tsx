import type { Store } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { Site } from './create-site.ts';
import { SiteProvider } from './site-context.tsx';

/** The wrapper for a hook or component under test: the site, and a store if given. For tests. */
export const inSite =
  (site: Site, store?: Store) =>
  ({ children }: { children: ReactNode }) => {
    const inside = <SiteProvider site={site}>{children}</SiteProvider>;
    return store ? <Provider store={store}>{inside}</Provider> : inside;
  };
