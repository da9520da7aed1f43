import { configureStore } from '@reduxjs/toolkit';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { inSite } from '../../../site/test-providers.tsx';
import { testSite } from '../../../site/test-site.ts';
import { photosReducer } from '../../photos/index.ts';
import { projectsReducer } from '../reducers/projects-slice.ts';
import { useUpdatedProjects } from './updated-projects.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function returnToPage(isSignedIn: boolean) {
  const site = await testSite();
  if (isSignedIn)
    site.session.write({
      accessToken: 'a',
      refreshToken: 'r',
      customer: { id: 'ada', email: 'ada@example.com', first_name: 'Ada', last_name: 'L', role: 'shopper' },
    });
  const post = vi.spyOn(site.api, 'post').mockResolvedValue({ projects: [], photos: [] } as never);
  const store = configureStore({
    reducer: { projects: projectsReducer, photos: photosReducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: { site } }, serializableCheck: false }),
  });
  renderHook(() => useUpdatedProjects(), { wrapper: inSite(site, store) });
  await act(async () => window.dispatchEvent(new Event('visibilitychange')));
  return post;
}

test('a returning customer sees changes made elsewhere', async () => {
  const post = await returnToPage(true);
  await waitFor(() => expect(post).toHaveBeenCalledWith('/v1/projects/get', expect.anything()));
});

test('requests nothing for a visitor, whose walls only change here', async () => {
  expect(await returnToPage(false)).not.toHaveBeenCalled();
});
