import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdminScreen } from '../../testing/admin-screen.ts';

/** Opens the pages of another shop, and the palette over them. */
async function open() {
  const shown = await renderAdminScreen('/admin/pages?shop=pharmacy', {
    'GET /v1/admin/shops': {
      shops: [
        { id: 'default', brand: 'Tessera' },
        { id: 'pharmacy', brand: 'Alderwell' },
      ],
    },
    'GET /v1/admin/pages': { pages: [] },
    'GET /v1/admin/promos': { promos: [], timeZone: 'America/New_York' },
  });
  await screen.findByRole('button', { name: 'New page' });
  await shown.user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Go to or do' });
  return shown;
}

test('finds a screen by name and opens it in the same shop', async () => {
  const { user, router, api } = await open();
  await user.keyboard('promos{Enter}');
  await screen.findByText('No promos yet');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(router.state.location).toMatchObject({ pathname: '/admin/promos', search: '?shop=pharmacy' });
  expect(api.sent('GET /v1/admin/promos')[0]?.query).toMatchObject({ shop: 'pharmacy' });
});

test('runs an action of the current screen', async () => {
  const { user } = await open();
  await user.keyboard('new page{Enter}');
  expect(await screen.findByRole('dialog', { name: 'New page' })).toBeTruthy();
});

test('returns to the own shop', async () => {
  const { user, router, api } = await open();
  await user.click(screen.getByRole('option', { name: 'Work in Tessera' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await waitFor(() => expect(api.sent('GET /v1/admin/pages').at(-1)?.query).toEqual({}));
  expect(screen.getByLabelText<HTMLSelectElement>('Shop').value).toBe('default');
});
