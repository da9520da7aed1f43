import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Site } from '../../site/create-site.ts';
import { inSite } from '../../site/test-providers.tsx';
import { testSite } from '../../site/test-site.ts';
import { ArtistMenu } from './artist-menu.tsx';

let site: Site;

beforeEach(async () => {
  site = await testSite();
});

const artist = (name: string, sortOrder: number) => ({
  id: name,
  name,
  collectionName: `Works of ${name}`,
  imageUrl: `/${name}`,
  sortOrder,
});
const GROUPS = [artist('Dee', 4), artist('Bo', 2), artist('Cy', 3), artist('Ada Ott', 1), artist('Hidden', -1)];

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function visit(groups: typeof GROUPS | Error, element = <ArtistMenu />) {
  vi.spyOn(site.api, 'get').mockImplementation(async () => {
    if (groups instanceof Error) throw groups;
    return { artistGroups: groups } as never;
  });
  const router = createMemoryRouter([{ path: '*', element }]);
  render(<RouterProvider router={router} />, { wrapper: inSite(site) });
  return router;
}

const button = () => screen.findByRole('button', { name: 'Artists' });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => document.activeElement?.textContent;

async function open() {
  const trigger = await button();
  trigger.focus();
  fireEvent.click(trigger);
  return trigger;
}

describe('artists in the header', () => {
  test("are 'Shop All Artists' and every visible artist in order", async () => {
    visit(GROUPS);
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
    visit(GROUPS);
    await open();
    const cards = screen.getAllByRole('link').filter((link) => link.querySelector('img'));
    expect(cards.map((link) => link.textContent)).toEqual(['Works of Ada Ott', 'Works of Bo', 'Works of Cy']);
  });

  test.each([
    ['has none', [] as typeof GROUPS],
    ['shows none', [artist('Hidden', -1)]],
    ['cannot load them', new Error('no line')],
  ])('are hidden if the shop %s', async (_name, groups) => {
    visit(groups);
    await vi.waitFor(() => expect(site.queryClient.isFetching()).toBe(0));
    expect(site.api.get).toHaveBeenCalled();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('by keyboard', () => {
  test('arrows open and move around, Home and End go to the ends', async () => {
    visit(GROUPS);
    const trigger = await button();
    trigger.focus();
    press('ArrowDown');
    expect(trigger.getAttribute('aria-expanded')).toBe('true');
    press('ArrowDown');
    expect(focused()).toBe('Shop All Artists');
    press('ArrowDown');
    expect(focused()).toBe('Ada Ott');
    press('End');
    expect(focused()).toBe('Works of Cy');
    press('ArrowDown');
    expect(focused()).toBe('Shop All Artists');
    press('ArrowUp');
    expect(focused()).toBe('Works of Cy');
    press('Home');
    expect(focused()).toBe('Shop All Artists');
  });

  test('Esc closes the menu and restores the focus', async () => {
    visit(GROUPS);
    const trigger = await open();
    press('End');
    press('Escape');
    expect(screen.queryByRole('link')).toBeNull();
    expect(document.activeElement).toBe(trigger);
  });

  test('a choice navigates and closes the menu', async () => {
    const router = visit(GROUPS);
    await open();
    fireEvent.click(screen.getByRole('link', { name: 'Bo' }));
    expect(router.state.location.pathname).toBe('/artists/bo');
    expect(screen.queryByRole('link')).toBeNull();
  });
});

test('in a collapsed menu they are an entry of its list, which reports the navigation', async () => {
  const onGo = vi.fn();
  visit(GROUPS, <ul aria-label="Menu">{<ArtistMenu onGo={onGo} />}</ul>);
  const link = await within(screen.getByRole('list', { name: 'Menu' })).findByRole('link', { name: 'Cy' });
  fireEvent.click(link);
  expect(onGo).toHaveBeenCalledOnce();
});
