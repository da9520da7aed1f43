import { configureStore } from '@reduxjs/toolkit';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ongoing } from '../../../site/ongoing.ts';
import { inSite } from '../../../site/test-providers.tsx';
import { testSite } from '../../../site/test-site.ts';
import { photosReducer } from '../../photos/index.ts';
import { projectsReducer } from '../reducers/projects-slice.ts';
import { LeaveGuard } from './leave-guard.ts';

afterEach(cleanup);

async function open({ isFramed = false } = {}) {
  const site = await testSite({ isFramed });
  const store = configureStore({ reducer: { photos: photosReducer, projects: projectsReducer } });
  render(<LeaveGuard />, { wrapper: inSite(site, store) });
  return site;
}
const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('leaving during an upload or import asks for confirmation, afterwards it does not', async () => {
  const site = await open();
  expect(isAsked()).toBe(false);
  let end = () => {};
  act(() => {
    end = ongoing(site).start();
  });
  expect(isAsked()).toBe(true);
  act(() => end());
  expect(isAsked()).toBe(false);
});

test('inside another page there is no confirmation', async () => {
  const site = await open({ isFramed: true });
  act(() => void ongoing(site).start());
  expect(isAsked()).toBe(false);
});
