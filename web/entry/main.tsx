import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { TenantMissing } from '../features/tenant/index.ts';
import { isProblem } from '../lib/api-problem.ts';
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
const page = createRoot(root);
try {
  const { site, store } = await startApp(browserEnvironment());
  wearTenant(document, site.tenant);
  page.render(
    <Providers site={site} store={store}>
      <RouterProvider router={createBrowserRouter(createRoutes(site.tenant))} />
    </Providers>,
  );
} catch (error) {
  if (!isProblem(error)) throw error;
  page.render(<TenantMissing onRead={() => location.reload()} />);
}
