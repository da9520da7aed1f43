import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { problem } from '../../../testing/replies.ts';
import { ArtistMenu } from './artist-menu.tsx';

const artist = (name: string, sortOrder: number) => ({
  id: name,
  name,
  collectionName: `Works of ${name}`,
  imageUrl: `/${name}`,
  sortOrder,
});
const GROUPS = [artist('Dee', 4), artist('Bo', 2), artist('Cy', 3), artist('Ada Ott', 1), artist('Hidden', -1)];

const ARTISTS = 'GET /v1/products/default/get_artist_groups';
const visit = (reply: unknown = { artistGroups: GROUPS }, element = <ArtistMenu />) =>
  renderScreen('/', { element, replies: { [ARTISTS]: reply } });

const user = userEvent.setup({ delay: null });
const button = () => screen.findByRole('button', { name: 'Artists' });
const press = (key: string) => user.keyboard(`{${key}}`);
const focused = () => document.activeElement?.textContent;

async function open() {
  const trigger = await button();
  await user.click(trigger);
  return trigger;
}

describe('artists in the header', () => {
  test("are 'Shop All Artists' and every visible artist in order", async () => {
    await visit();
    await open();
    const links = screen.getAllByRole('link').filter((link) => !link.querySelector('img'));
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Shop All Artists', '/artists'],
      ['Ada Ott', '/artists/ada-ott'],
      ['Bo', '/artists/bo'],
      ['Cy', '/artists/cy'],
      ['Dee', '/artists/dee'],
    ]);
  });

  test('the first ones are cards with their collection', async () => {
    await visit();
    await open();
    const cards = screen.getAllByRole('link').filter((link) => link.querySelector('img'));
    expect(cards.map((link) => link.textContent)).toEqual(['Works of Ada Ott', 'Works of Bo', 'Works of Cy']);
  });

  test.each([
    ['has none', { artistGroups: [] }],
    ['shows none', { artistGroups: [artist('Hidden', -1)] }],
    ['cannot load them', problem(500, 'internal')],
  ])('are hidden if the shop %s', async (_name, reply) => {
    const { api, site } = await visit(reply);
    await waitFor(() => expect(api.sent(ARTISTS)).not.toEqual([]));
    await waitFor(() => expect(site.queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('by keyboard', () => {
  test('arrows open and move around, Home and End go to the ends', async () => {
    await visit();
    const trigger = await button();
    trigger.focus();
    await press('ArrowDown');
    expect(trigger.getAttribute('aria-expanded')).toBe('true');
    await press('ArrowDown');
    expect(focused()).toBe('Shop All Artists');
    await press('ArrowDown');
    expect(focused()).toBe('Ada Ott');
    await press('End');
    expect(focused()).toBe('Works of Cy');
    await press('ArrowDown');
    expect(focused()).toBe('Shop All Artists');
    await press('ArrowUp');
    expect(focused()).toBe('Works of Cy');
    await press('Home');
    expect(focused()).toBe('Shop All Artists');
  });

  test('Esc closes the menu and restores the focus', async () => {
    await visit();
    const trigger = await open();
    await press('End');
    await press('Escape');
    expect(screen.queryByRole('link')).toBeNull();
    expect(document.activeElement).toBe(trigger);
  });

  test('a choice navigates and closes the menu', async () => {
    const { router } = await visit();
    await open();
    await user.click(screen.getByRole('link', { name: 'Bo' }));
    expect(router.state.location.pathname).toBe('/artists/bo');
    expect(screen.queryByRole('link')).toBeNull();
  });
});

test('in a collapsed menu they are an entry of its list, which reports the navigation', async () => {
  const onGo = vi.fn();
  await visit(undefined, <ul aria-label="Menu">{<ArtistMenu onGo={onGo} />}</ul>);
  const link = await within(screen.getByRole('list', { name: 'Menu' })).findByRole('link', { name: 'Cy' });
  await user.click(link);
  expect(onGo).toHaveBeenCalledOnce();
});
