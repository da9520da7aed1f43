import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inSite } from '../../../site/test-providers.tsx';
import { testSite } from '../../../site/test-site.ts';
import { createAppStore } from '../../../store/store.ts';
import { testApi } from '../../../testing/replies.ts';
import { testSession } from '../../../testing/sessions.ts';
import { useUpdatedProjects } from './updated-projects.ts';

const PROJECTS = 'POST /v1/projects/get';

async function returnToPage(isSignedIn: boolean) {
  const api = testApi({ [PROJECTS]: { projects: [], photos: [] } });
  const site = await testSite({ api });
  if (isSignedIn) site.session.write(testSession());
  renderHook(() => useUpdatedProjects(), { wrapper: inSite(site, createAppStore(site)) });
  await act(async () => window.dispatchEvent(new Event('visibilitychange')));
  return () => api.sent(PROJECTS);
}

test('a returning customer sees changes made elsewhere', async () => {
  const sent = await returnToPage(true);
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test('requests nothing for a visitor, whose walls only change here', async () => {
  const sent = await returnToPage(false);
  expect(sent()).toEqual([]);
});
