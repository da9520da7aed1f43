import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MAIN_TILE_PRODUCT_ID } from '../../../../shared/product/ids.ts';
import { layoutChosen, photosFramed, tilesRemoved, undone } from '../../../documents/projects/actions.ts';
import { selectActiveProject } from '../../../documents/projects/index.ts';
import { PRODUCT } from '../../../documents/projects/test-product.ts';
import { useAppSelector } from '../../../site/store-hooks.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { useEditor } from '../use-editor.ts';
import { LayoutPanel } from './layout-panel.tsx';
import { WallSpace } from './wall-space.tsx';

const TILE = { ...PRODUCT, id: MAIN_TILE_PRODUCT_ID };

function Editor({ isMarking }: { isMarking: boolean }) {
  const project = useAppSelector(selectActiveProject);
  return project ? <Shown project={project} isMarking={isMarking} /> : null;
}

function Shown({ project, isMarking }: { project: Parameters<typeof useEditor>[0]; isMarking: boolean }) {
  const editor = useEditor(project, TILE);
  const nothing = () => undefined;
  return (
    <>
      <LayoutPanel editor={editor} />
      <WallSpace
        editor={editor}
        isMarking={isMarking}
        onSelecting={nothing}
        areWarningsOpen={false}
        onWarnings={nothing}
        onShow={nothing}
      />
    </>
  );
}

/** The wall and its layouts, of one tenant. */
async function open(tiles: number, { tenant = '', isMarking = false } = {}) {
  const photoIds = Array.from({ length: tiles }, (_, index) => `photo-${index}`);
  const { router, store, user } = await renderScreen(`/printing${tenant && `?tenant=${tenant}`}`, {
    element: <Editor isMarking={isMarking} />,
    replies: { 'GET /v1/products/default/get_customizable_products': { products: [TILE] } },
    prepare: (app) => app.store.dispatch(photosFramed(photoIds)),
  });
  const dispatch = (action: Parameters<typeof store.dispatch>[0]) => act(async () => void store.dispatch(action));
  return { router, user, dispatch, project: () => selectActiveProject(store.getState()) };
}

const link = () => screen.queryByRole('link', { name: 'Add photos to the empty places' });
const choice = (name: string) => screen.getByRole('radio', { name });
/** Texts of live regions. */
const announced = (text: string) =>
  screen
    .queryAllByText((_, element) => element?.textContent?.startsWith(text) === true && element.tagName === 'P')
    .filter((element) => element.closest('[aria-live]'));

test('every layout shows how it matches, and the empty places of the chosen one are one link to the photos', async () => {
  const { router, user, project } = await open(7);
  for (const name of ['34 tiles 27 to add', '9 tiles 2 to add', '6 tiles 1 below', '3 tiles 4 below', 'Hang freely'])
    expect(choice(name)).toBeTruthy();
  expect(link()).toBeNull();
  await user.click(choice('34 tiles 27 to add'));
  await waitFor(() => expect(link()).toBeTruthy());
  expect(screen.getAllByText(/27 more fill the heart\./)).toHaveLength(2);
  expect(announced('27 more fill the heart.')).toHaveLength(1);
  expect(screen.getAllByRole('link')).toEqual([link()]);
  // The wall is unchanged: seven tiles to buy.
  expect(project()?.tiles).toHaveLength(7);
  await user.click(link() as HTMLElement);
  expect(router.state.location.pathname).toBe('/photo-picker');
});

test('with more tiles than places the rest hangs below, which is announced before and after', async () => {
  const { user } = await open(7);
  await user.click(choice('6 tiles 1 below'));
  await waitFor(() => expect(announced('The pyramid has 6 places. Your last tile hangs below it.')).toHaveLength(1));
  expect(link()).toBeNull();
});

test('places appear and disappear with tiles, undo, and the free layout', async () => {
  const { dispatch, user, project } = await open(3);
  await dispatch(layoutChosen({ layoutName: '3' }));
  expect(choice('3 tiles fits your tiles')).toHaveProperty('checked', true);
  expect(link()).toBeNull();
  await dispatch(tilesRemoved({ tileIds: (project()?.tiles ?? []).slice(1).map(({ id }) => id) }));
  expect(announced('2 more fill the row.')).toHaveLength(1);
  expect(link()).toBeTruthy();
  await dispatch(undone());
  expect(link()).toBeNull();
  await dispatch(layoutChosen({ layoutName: '100' }));
  expect(link()).toBeTruthy();
  await user.click(choice('Hang freely'));
  await waitFor(() => expect(project()?.layoutName).toBe('Custom'));
  expect(link()).toBeNull();
});

test('places are not links while tiles are being selected', async () => {
  const { dispatch } = await open(2, { isMarking: true });
  await dispatch(layoutChosen({ layoutName: '9' }));
  expect(announced('7 more fill the square.')).toHaveLength(1);
  expect(link()).toBeNull();
});

test('places disappear once the order is full', async () => {
  const { dispatch } = await open(7, { tenant: 'ph' });
  await dispatch(layoutChosen({ layoutName: '9' }));
  await waitFor(() => expect(link()).toBeTruthy());
  await dispatch(layoutChosen({ layoutName: '34' }));
  const sentence = 'The heart takes 27 more, and this order has room for 5.';
  await waitFor(() => expect(announced(sentence)).toHaveLength(1));
  expect(link()).toBeNull();
});
