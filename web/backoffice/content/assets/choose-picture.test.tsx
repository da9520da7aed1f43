import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { AssetView } from '../../../../shared/content/assets.ts';
import { renderAdminScreen } from '../../../testing/admin-screen.ts';
import { ChoosePicture } from './choose-picture.tsx';

const view = (id: string, isReady: boolean): AssetView => {
  const key = `uploads/default/S-library/${id}`;
  const shown = { width: 30, height: 20, previewUrl: `/${id}/preview.webp`, thumbnailUrl: `/${id}/thumbnail.webp` };
  return {
    asset: { id, name: id, alt: 'Boats', credit: 'Ada', key, createdAt: '2026-11-21T10:00:00.000Z' },
    revision: 1,
    photo: { key, ...(isReady ? { status: 'ready', ...shown } : { status: 'processing' }) },
  };
};

test('inserts a picture with its size and URLs; one that is not ready cannot be chosen', async () => {
  const onChoose = vi.fn();
  const { user } = await renderAdminScreen(
    '/admin',
    { 'GET /v1/admin/assets': { assets: [view('harbor', true), view('dunes', false)] } },
    { element: <ChoosePicture onChoose={onChoose} /> },
  );
  await user.click(screen.getByRole('button', { name: 'Choose from the library' }));
  const harbor = await screen.findByRole('button', { name: 'Choose harbor' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Choose dunes' }).disabled).toBe(true);
  await user.click(harbor);
  expect(onChoose).toHaveBeenCalledWith({
    key: 'uploads/default/S-library/harbor',
    title: 'harbor',
    credit: 'Ada',
    width: 30,
    height: 20,
    previewUrl: '/harbor/preview.webp',
    thumbnailUrl: '/harbor/thumbnail.webp',
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});
