import { combineReducers, configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import {
  followOtherTabs,
  NO_PHOTOS,
  type PhotosState,
  photosReducer,
  registerPhotoJournal,
  registerPictureUrls,
} from '../documents/photos/index.ts';
import { selectIsPhotoUsed } from '../documents/projects/index.ts';
import {
  followProjects,
  freshProjects,
  type ProjectsState,
  projectsReducer,
  registerFaceFinder,
  registerProjectJournal,
  registerProjectSync,
} from '../documents/projects/setup.ts';
import { accountReducer } from '../features/account/index.ts';
import { initialVisit, persistVisit, visitReducer } from '../features/visit/index.ts';
import { registerReplacedWall } from '../features/walls/index.ts';
import type { Site } from '../site/create-site.ts';
import type { AppDispatch, AppStartListening, RootState, ThunkExtra } from '../site/store-types.ts';
import { forgetAnswers, visitorLeft } from '../site/visitor.ts';

/** What this browser has kept. */
interface Kept {
  photos?: PhotosState;
  projects?: ProjectsState;
}

const REDUCERS = {
  account: accountReducer,
  photos: photosReducer,
  projects: projectsReducer,
  visit: visitReducer,
} satisfies { [Slice in keyof RootState]: unknown };

/** The state without a visitor: on the server and during hydration. */
export const freshState = (): RootState => combineReducers(REDUCERS)(undefined, { type: 'fresh' });

/** The shopper's document and the state of the screens. Server data is in the query client. */
export function createAppStore(site: Site, { photos = NO_PHOTOS, projects = freshProjects() }: Kept = {}) {
  const extra: ThunkExtra = { site };
  const listener = createListenerMiddleware<RootState, AppDispatch, ThunkExtra>({ extra });
  const startListening: AppStartListening = listener.startListening;
  registerProjectSync(startListening, site);
  registerProjectJournal(startListening, site);
  registerFaceFinder(startListening);
  registerPhotoJournal(startListening, site);
  registerPictureUrls(startListening, site);
  persistVisit(startListening);
  registerReplacedWall(startListening, site);
  const store = configureStore({
    reducer: REDUCERS,
    preloadedState: { photos, projects, visit: initialVisit(site) },
    middleware: (defaults) => defaults({ thunk: { extraArgument: extra } }).prepend(listener.middleware),
  });
  followOtherTabs(site, { ...store, isOnWall: (id) => selectIsPhotoUsed(store.getState(), id) });
  followProjects(site, store);
  site.cartToken.subscribe(() => {
    store.dispatch(visitorLeft(site.tenant.defaultFrameColor));
    forgetAnswers(site.queryClient);
  });
  return store;
}
