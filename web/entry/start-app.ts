import { loadPhotos } from '../documents/photos/index.ts';
import { belongsToOtherCustomer, loadProjects, resumeProjectSync } from '../documents/projects/setup.ts';
import { createSite, type Site } from '../site/create-site.ts';
import type { Environment } from '../site/environment.ts';
import { createAppStore } from '../store/store.ts';

export interface App {
  site: Site;
  store: ReturnType<typeof createAppStore>;
}

/** A site with the current visitor's stored data. Renders nothing yet. */
export async function startApp(environment: Environment): Promise<App> {
  const site = await createSite(environment);
  // A session may end while no page is open; the next visitor must not see its data.
  if (belongsToOtherCustomer(site)) site.leave();
  const [photos, projects] = await Promise.all([loadPhotos(site), loadProjects(site)]);
  const store = createAppStore(site, { photos, projects });
  resumeProjectSync(site, store);
  return { site, store };
}
