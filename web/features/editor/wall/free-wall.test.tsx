import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MAIN_TILE_PRODUCT_ID } from '../../../../shared/product/ids.ts';
import { CUSTOM_LAYOUT_NAME } from '../../../../shared/wall/layouts.ts';
import { layoutChosen, photosFramed } from '../../../documents/projects/actions.ts';
import { type DraftProject, selectActiveProject } from '../../../documents/projects/index.ts';
import { PRODUCT } from '../../../documents/projects/test-product.ts';
import { useAppSelector } from '../../../site/store-hooks.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { useEditor } from '../use-editor.ts';
import { Wall } from './wall.tsx';

const TILE = { ...PRODUCT, id: MAIN_TILE_PRODUCT_ID };

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      resized: () => void;
      constructor(resized: () => void) {
        this.resized = resized;
      }
      observe() {
        this.resized();
      }
      unobserve() {}
      disconnect() {}
    },
  );
  for (const side of ['clientWidth', 'clientHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(800);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Shown({ project }: { project: DraftProject }) {
  return <Wall editor={useEditor(project, TILE)} isSelecting={false} isFillable={false} />;
}

function FreeWall() {
  const project = useAppSelector(selectActiveProject);
  return project ? <Shown project={project} /> : null;
}

async function open() {
  const { store, user } = await renderScreen('/printing', {
    element: <FreeWall />,
    replies: { 'GET /v1/products/default/get_customizable_products': { products: [TILE] } },
    prepare({ store: { dispatch } }) {
      dispatch(photosFramed(['a', 'b']));
      dispatch(layoutChosen({ layoutName: CUSTOM_LAYOUT_NAME }));
    },
  });
  const tiles = await waitFor(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('[data-place]')];
    expect(shown).toHaveLength(2);
    return shown;
  });
  const places = () =>
    selectActiveProject(store.getState())?.tiles.map(({ hangLeftInches, hangTopInches }) => [
      hangLeftInches,
      hangTopInches,
    ]);
  return { user, tiles, places };
}

test('a tile that is dragged freely is put where it is dropped', async () => {
  const { tiles, places } = await open();
  const before = places();
  const tile = tiles[1] as HTMLElement;
  const at = (clientX: number, clientY: number) => ({
    ...{ pointerId: 1, pointerType: 'mouse', buttons: 1 },
    clientX,
    clientY,
  });
  fireEvent.pointerDown(tile, at(100, 100));
  fireEvent.pointerMove(tile, at(130, 160));
  fireEvent.pointerMove(tile, at(160, 220));
  expect(tile.dataset.dragging).toBe('');
  fireEvent.pointerUp(tile, { ...at(160, 220), buttons: 0 });
  await waitFor(() => expect(places()).not.toEqual(before));
});

test('Alt and an arrow key move a tile', async () => {
  const { tiles, places, user } = await open();
  const before = places();
  tiles[1]?.querySelector('button')?.focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(places()).not.toEqual(before);
});
