import type { Store } from '@reduxjs/toolkit';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { Provider as StoreProvider } from 'react-redux';

export interface ProvidersProps {
  store: Store;
  queryClient: QueryClient;
  children: ReactNode;
}

export function Providers({ store, queryClient, children }: ProvidersProps) {
  return (
    <StrictMode>
      <StoreProvider store={store}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </StoreProvider>
    </StrictMode>
  );
}
