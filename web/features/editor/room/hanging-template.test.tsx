import { configureStore } from '@reduxjs/toolkit';
import { cleanup, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, test } from 'vitest';
import { photosReducer } from '../../../documents/photos/index.ts';
import type { DraftProject } from '../../../documents/projects/index.ts';
import { draftProject, draftTile } from '../../../documents/projects/test-draft.ts';
import { PRODUCT } from '../../../documents/projects/test-product.ts';
import { HangingTemplate } from './hanging-template.tsx';

afterEach(cleanup);

const tiles = (count: number) => Array.from({ length: count }, (_, index) => draftTile(`t${index}`, { photoId: 'a' }));
const WALL = draftProject(tiles(3), {});
const SPLIT: DraftProject = {
  ...draftProject(tiles(4), { isSplit: true, rows: 2, cols: 2, tileSpacing: 0.5 }),
  id: 'split',
};

/** Renders the template for an empty wall of 12 ft. */
function template(...projects: readonly DraftProject[]) {
  render(
    <Provider store={configureStore({ reducer: { photos: photosReducer } })}>
      <HangingTemplate
        pieces={projects.map((project) => ({ project, product: PRODUCT }))}
        settings={{ room: 'empty', wallColor: 'linen', wallWidthInches: 144 }}
        onBack={() => undefined}
      />
    </Provider>,
  );
  const [, ...rows] = screen.getAllByRole('row');
  return rows.map((row) => [
    within(row).getByRole('rowheader').textContent,
    ...within(row)
      .getAllByRole('cell')
      .slice(1)
      .map((cell) => cell.textContent),
  ]);
}

test('a single wall is measured from its center', () => {
  expect(template(WALL)).toEqual([
    ['1', '62 3/4 in', '57 in'],
    ['2', '72 in', '57 in'],
    ['3', '81 1/4 in', '57 in'],
  ]);
  expect(screen.queryByText(/^Split of/)).toBeNull();
});

test('a split continues the numbering of its wall, at the positions shown in the room', () => {
  const rows = template(WALL, SPLIT);
  expect(rows.map(([number]) => number)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  // 26 3/4 in of wall, 3 in of gap, 17 in of split: 46 3/4 in around the middle of 144.
  expect(screen.getByText('All tiles together: 46 3/4 in wide, 17 in high')).toBeDefined();
  expect(rows[0]).toEqual(['1', '52 3/4 in', '52 5/8 in']);
  expect(rows[3]).toEqual(['4', '82 1/2 in', '61 3/8 in']);
  expect(rows[6]).toEqual(['7', '91 1/4 in', '52 5/8 in']);
  expect(screen.getByText('Gap between tiles: 1 in')).toBeDefined();
  expect(screen.getByText('Split of 2 × 2 tiles: gap between tiles 1/2 in')).toBeDefined();
});
