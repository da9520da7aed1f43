import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { accountReducer } from '../features/account/index.ts';
import { projectsReducer, registerFaceFinder, registerProjectSync } from '../features/projects/index.ts';
import { photosReducer, registerPhotoKeeping } from '../features/uploads/index.ts';
import { registerVisitKeeping, visitReducer } from '../features/visit/index.ts';
import type { AppDispatch, AppStartListening, RootState, ThunkExtra } from '../site/store-types.ts';
import { forgetAnswers, visitorLeft } from '../site/visitor.ts';

/** The shopper's document and the state of the screens. What the server owns is in the query client. */
export function createAppStore(extra: ThunkExtra) {
  const listener = createListenerMiddleware<RootState, AppDispatch, ThunkExtra>({ extra });
  const startListening: AppStartListening = listener.startListening;
  registerProjectSync(startListening);
  registerFaceFinder(startListening);
  registerPhotoKeeping(startListening);
  registerVisitKeeping(startListening);
  const store = configureStore({
    reducer: {
      account: accountReducer,
      photos: photosReducer,
      projects: projectsReducer,
      visit: visitReducer,
    } satisfies { [Slice in keyof RootState]: unknown },
    middleware: (defaults) => defaults({ thunk: { extraArgument: extra } }).prepend(listener.middleware),
  });
  extra.cartToken.subscribe(() => {
    store.dispatch(visitorLeft());
    forgetAnswers(extra.queryClient);
  });
  return store;
}
