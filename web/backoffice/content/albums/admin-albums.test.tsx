import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { AssetReply } from '../../../../shared/content/assets.ts';
import type { AdminAlbumReply } from '../../../../shared/photo/albums.ts';
import { renderAdminScreen } from '../../../testing/admin-screen.ts';
import { fill } from '../../../testing/render-screen.tsx';
import { problem, type SentRequest } from '../../../testing/replies.ts';

const ALBUM = '/v1/admin/albums/sea';
const ASSET = '/v1/admin/assets/boat';
const key = 'uploads/default/S-library/boat';
const albumReply = (name: string, revision: number): z.infer<typeof AdminAlbumReply> => ({
  album: { id: 'sea', name, sortOrder: 1, images: [] },
  revision,
});
const assetReply = (name: string, revision: number): z.infer<typeof AssetReply> => ({
  asset: { id: 'boat', name, key, alt: '', createdAt: '2026-11-21T10:00:00.000Z' },
  photo: { key, status: 'ready', width: 30, height: 20 },
  revision,
});
const save = () => screen.getByRole('button', { name: 'Save' });
const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
/** Two clicks before the screen re-renders. */
const clickTwice = (button: HTMLElement) =>
  act(() => {
    fireEvent.click(button);
    fireEvent.click(button);
  });

test.each([
  ['/admin/confetti/sea', ALBUM, albumReply],
  ['/admin/assets/boat', ASSET, assetReply],
])('%s keeps input typed during a save for the next save', async (address, path, replyOf) => {
  const held = Promise.withResolvers<void>();
  let stored = replyOf('Sea', 2);
  const { api, user } = await renderAdminScreen(address, {
    [`GET ${path}`]: () => stored,
    [`GET ${ASSET}/uses`]: { uses: [] },
    async [`POST ${path}`]({ body }: SentRequest) {
      await held.promise;
      const { name, revision } = body as { name: string; revision: number };
      stored = replyOf(name, revision + 1);
      return stored;
    },
  });
  const posted = () => api.sent(`POST ${path}`);
  const field = await screen.findByLabelText('Name');
  await fill(user, field, 'Harbor');
  clickTwice(save());
  await waitFor(() => expect(posted()).toHaveLength(1));
  await fill(user, field, 'Harbor at dawn');
  held.resolve();
  await screen.findByRole('heading', { name: 'Harbor' });
  await waitFor(() => expect(save().getAttribute('aria-busy')).toBeNull());
  expect([posted().length, typedIn('Name')]).toEqual([1, 'Harbor at dawn']);
  expect(screen.getByLabelText('Name')).toBe(field);
  await user.click(save());
  await screen.findByText(/^Saved/);
  expect(posted().map(({ body }) => body)).toMatchObject([
    { name: 'Harbor', revision: 2 },
    { name: 'Harbor at dawn', revision: 3 },
  ]);
});

test('an album keeps the input when a save conflicts, until the other version is requested', async () => {
  const { api, user } = await renderAdminScreen('/admin/confetti/sea', {
    [`GET ${ALBUM}`]: albumReply('Sea', 2),
    [`POST ${ALBUM}`]: problem(409, 'changed_meanwhile', { revision: 3 }),
  });
  await fill(user, await screen.findByLabelText('Name'), 'Mine');
  api.replies[`GET ${ALBUM}`] = albumReply('Theirs', 3);
  await user.click(save());
  const show = await screen.findByRole('button', { name: 'Discard mine and show theirs' });
  expect(typedIn('Name')).toBe('Mine');
  await user.click(show);
  await waitFor(() => expect(typedIn('Name')).toBe('Theirs'));
});

test('an album is created once, even after repeated clicks', async () => {
  const { api, router } = await renderAdminScreen(
    '/admin/confetti',
    {
      'GET /v1/admin/albums': { albums: [] },
      [`GET ${ALBUM}`]: albumReply('New album', 1),
      [`POST ${ALBUM}`]: albumReply('New album', 1),
    },
    { environment: { newId: () => 'sea' } },
  );
  clickTwice(await screen.findByRole('button', { name: 'New album' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/confetti/sea'));
  expect(api.sent(`POST ${ALBUM}`)).toHaveLength(1);
});
