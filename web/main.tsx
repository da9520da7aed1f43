import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { api, blobs, cartToken, leave, storage, tenantId } from './app/api.ts';
import { cleanAddress } from './app/clean-address.ts';
import { Providers } from './app/providers.tsx';
import { createQueryClient } from './app/query-client.ts';
import { createRouter } from './app/router.tsx';
import { createAppStore } from './app/store.ts';
import { wearTenant } from './app/tenant-look.ts';
import { isKeptForAnother } from './features/projects/index.ts';
import './styles/app.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

cleanAddress(window);
wearTenant(document, tenantId);
// a session can end while no page is open; what it leaves is not for whoever opens the next one
if (isKeptForAnother()) leave();
const queryClient = createQueryClient();
const store = createAppStore({ api, queryClient, storage, blobs, cartToken });

createRoot(root).render(
  <Providers store={store} queryClient={queryClient}>
    <RouterProvider router={createRouter()} />
  </Providers>,
);
