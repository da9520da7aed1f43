import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { NAV_SCROLLED_PX } from '../../shared/constants/breakpoints.ts';
import { followScroll } from '../lib/follow-scroll.ts';
import { cleanAddress } from '../routes/clean-address.ts';
import { createRoutes } from '../routes/routes.tsx';
import { browserEnvironment } from '../site/environment.ts';
import { wearTenant } from '../site/tenant-look.ts';
import '../styles/app.css';
import { Providers } from './providers.tsx';
import { startApp } from './start-app.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

cleanAddress(window);
followScroll(window, NAV_SCROLLED_PX);
const { site, store } = await startApp(browserEnvironment());
wearTenant(document, site.tenant);

createRoot(root).render(
  <Providers site={site} store={store}>
    <RouterProvider router={createBrowserRouter(createRoutes())} />
  </Providers>,
);
