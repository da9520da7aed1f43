import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { isKeptForAnother } from '../features/projects/index.ts';
import { cleanAddress } from '../routes/clean-address.ts';
import { createRouter } from '../routes/router.tsx';
import { api, blobs, cartToken, leave, storage, tenantId } from '../site/api.ts';
import { createQueryClient } from '../site/query-client.ts';
import { wearTenant } from '../site/tenant-look.ts';
import { createAppStore } from '../store/store.ts';
import { Providers } from './providers.tsx';
import '../styles/app.css';

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
