import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { photosReducer, readLocalPhotos, registerPhotoKeeping } from '../documents/photos/index.ts';
import { keptProjects, projectsReducer, registerFaceFinder, registerProjectSync } from '../documents/projects/index.ts';
import { accountReducer } from '../features/account/index.ts';
import { arrivedVisit, registerVisitKeeping, visitReducer } from '../features/visit/index.ts';
import type { Site } from '../site/create-site.ts';
import type { AppDispatch, AppStartListening, RootState, ThunkExtra } from '../site/store-types.ts';
import { forgetAnswers, visitorLeft } from '../site/visitor.ts';

/** The shopper's document and the state of the screens. What the server owns is in the query client. */
export function createAppStore(site: Site) {
  const extra: ThunkExtra = { site };
  const listener = createListenerMiddleware<RootState, AppDispatch, ThunkExtra>({ extra });
  const startListening: AppStartListening = listener.startListening;
  registerProjectSync(startListening, site);
  registerFaceFinder(startListening);
  registerPhotoKeeping(startListening, site);
  registerVisitKeeping(startListening);
  const store = configureStore({
    reducer: {
      account: accountReducer,
      photos: photosReducer,
      projects: projectsReducer,
      visit: visitReducer,
    } satisfies { [Slice in keyof RootState]: unknown },
    preloadedState: { photos: readLocalPhotos(site), projects: keptProjects(site), visit: arrivedVisit(site) },
    middleware: (defaults) => defaults({ thunk: { extraArgument: extra } }).prepend(listener.middleware),
  });
  site.cartToken.subscribe(() => {
    store.dispatch(visitorLeft());
    forgetAnswers(site.queryClient);
  });
  return store;
}
