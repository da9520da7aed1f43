import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { CUSTOM_LAYOUT_NAME } from '../../shared/wall/layouts.ts';
import { hangingOf, type ProjectToHang } from '../../shared/wall/project-hanging.ts';
import { CopiesBadge, PlacedWall } from './placed-wall.tsx';

afterEach(cleanup);

const TILE = {
  widthInches: 8,
  heightInches: 8,
  physicalWidthInches: 8.25,
  physicalHeightInches: 8.25,
  matInches: 1.25,
};

const TILE_ON_WALL = { orientation: 'Landscape', isBatched: true } as const;

const WALLS: readonly (readonly [name: string, project: ProjectToHang])[] = [
  [
    'thirteen tiles in their layout',
    {
      tiles: Array.from({ length: 13 }, () => TILE_ON_WALL),
      tileSpacing: 1.5,
      orientation: 'Landscape',
      isSplit: false,
    },
  ],
  [
    'thirteen that hang freely',
    {
      tiles: Array.from({ length: 13 }, (_, i) => ({
        ...TILE_ON_WALL,
        hangLeftInches: (i % 4) * 11.3 - 7,
        hangTopInches: i * 2.9,
      })),
      layoutName: CUSTOM_LAYOUT_NAME,
      tileSpacing: 1,
      orientation: 'Landscape',
      isSplit: false,
    },
  ],
  [
    'a split with its gaps',
    {
      tiles: Array.from({ length: 6 }, () => TILE_ON_WALL),
      tileSpacing: 0.75,
      orientation: 'Landscape',
      isSplit: true,
      rows: 2,
      cols: 3,
    },
  ],
  [
    'a spliced split',
    {
      tiles: Array.from({ length: 6 }, () => TILE_ON_WALL),
      tileSpacing: 2,
      orientation: 'Landscape',
      isSplit: true,
      rows: 3,
      cols: 2,
      spliced: true,
    },
  ],
];

describe.each(WALLS)('%s', (_, project) => {
  test('are drawn at the positions of the shared rule, to a ten-thousandth of an inch at any scale', () => {
    const { size, places } = hangingOf(project, TILE);
    render(
      <PlacedWall size={size} places={places} label="Wall" keyOf={(_place, index) => String(index)}>
        {(_place, index) => <span>{index + 1}</span>}
      </PlacedWall>,
    );
    const list = screen.getByRole('list', { name: 'Wall' });
    const [across, down] = list.style.aspectRatio.split('/').map(Number);
    expect([across, down]).toEqual([size.widthInches, size.heightInches]);
    const drawn = within(list).getAllByRole('listitem');
    expect(drawn).toHaveLength(project.tiles.length);
    for (const [index, item] of drawn.entries()) {
      const place = places[index];
      const inches = (text: string, whole: number) => (Number.parseFloat(text) / 100) * whole;
      expect(inches(item.style.left, size.widthInches)).toBeCloseTo(place?.leftInches ?? Number.NaN, 4);
      expect(inches(item.style.top, size.heightInches)).toBeCloseTo(place?.topInches ?? Number.NaN, 4);
      expect(inches(item.style.width, size.widthInches)).toBeCloseTo(place?.widthInches ?? Number.NaN, 4);
      expect(inches(item.style.height, size.heightInches)).toBeCloseTo(place?.heightInches ?? Number.NaN, 4);
    }
  });
});

test('without a label it is decoration, and a place without a tile stays free', () => {
  const { size, places } = hangingOf(
    { tiles: [TILE_ON_WALL, TILE_ON_WALL, TILE_ON_WALL], tileSpacing: 1, orientation: 'Landscape', isSplit: false },
    TILE,
  );
  const { container } = render(
    <PlacedWall size={size} places={places} keyOf={(_place, index) => String(index)}>
      {(_place, index) => (index === 1 ? null : <span>{index + 1}</span>)}
    </PlacedWall>,
  );
  expect(screen.queryByRole('list')).toBeNull();
  expect([...container.querySelectorAll('[data-tile-number]')].map((each) => each.textContent)).toEqual(['1', '3']);
});

test('shows the copies of a tile, but not a single one', () => {
  const { container } = render(
    <>
      <CopiesBadge copies={1} />
      <CopiesBadge copies={3} />
    </>,
  );
  expect(container.textContent).toBe('×3');
});
