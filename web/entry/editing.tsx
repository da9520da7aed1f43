import { Outlet, type RouteObject } from 'react-router';
import { createEditing, EditingLayout, EditingProvider } from '../backoffice/impersonation/index.ts';
import { openStored, restoredProjectsQuery } from '../documents/projects/sync/index.ts';
import { lazyScreens } from '../routes/lazy-screens.ts';
import { RouteError } from '../shell/route-error.tsx';
import { Shell } from '../shell/shell.tsx';
import type { Environment } from '../site/environment.ts';
import { paths } from '../site/paths.ts';
import { createAppStore } from '../store/store.ts';
import type { App } from './start-app.ts';

const screen = lazyScreens('features', {
  editor: () => import('../features/editor/index.ts'),
  'photo-picker': () => import('../features/picker/index.ts'),
});

/**
 * The app in which staff edit a customer's wall: the editor and its photos with a banner, without other screens. A
 * separate chunk.
 */
export interface EditingApp {
  app: App;
  routes: RouteObject[];
}

/** @returns undefined if the URL names no wall */
export async function startEditing(browser: Environment): Promise<EditingApp | undefined> {
  const editing = await createEditing(browser);
  if (!editing) return undefined;
  const { site, wall } = editing;
  const store = createAppStore(site);
  if (wall) {
    await store.dispatch(openStored(wall));
    // Nothing to restore: the customer is not the visitor of this page.
    site.queryClient.setQueryData(restoredProjectsQuery(site, store.dispatch).queryKey, { hasResumed: true });
  }
  const routes: RouteObject[] = [
    {
      Component: Shell,
      children: [
        {
          element: (
            <EditingProvider value={editing}>
              <EditingLayout />
            </EditingProvider>
          ),
          ErrorBoundary: RouteError,
          HydrateFallback: Outlet,
          handle: { standalone: true, title: 'Printing' },
          children: [
            screen(paths.printing(), 'editor', 'PrintingScreen', {}),
            screen(paths.photoPicker(), 'photo-picker', 'PhotoPickerScreen', { title: 'Photo Picker' }),
            // Every other page is the regular shop.
            {
              path: '*',
              loader: ({ request }) => {
                window.location.assign(request.url);
                return new Promise(() => undefined);
              },
            },
          ],
        },
      ],
    },
  ];
  return { app: { site, store }, routes };
}
