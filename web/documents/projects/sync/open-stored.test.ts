import { configureStore } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import type { Project } from '../../../../shared/project/schema.ts';
import type { RootState } from '../../../site/store-types.ts';
import { photosReducer, selectChosen } from '../../photos/index.ts';
import { newProject, newTile } from '../draft.ts';
import { photosFramed, projectsReducer } from '../reducers/projects-slice.ts';
import { selectEditedProject, selectProjects } from '../reducers/selectors.ts';
import { PRODUCT } from '../test-product.ts';
import { openStored } from './open-stored.ts';
import { hasUnsaved } from './unsaved.ts';
import { wireProject } from './wire-project.ts';

const KEY = 'uploads/default/C-ada/one';

function stored(status: Project['status']): Project {
  const project = newProject({ id: 'p9', now: '2026-11-20T00:00:00.000Z', productId: 'tile' });
  const photo = { id: 'there', fileName: 'a.jpg', bytes: 1, status: 'ready' as const, key: KEY };
  const tiles = ['t1', 't2'].map((id) => newTile({ id, photoId: 'there', project }));
  const sized = { ...photo, widthPx: 3_000, heightPx: 2_000 };
  return { ...wireProject({ ...project, tiles }, { there: sized }, PRODUCT), version: 4, status, isActive: false };
}

test.each(['InProgress', 'Cart'] as const)(
  'a wall that is %s opens unchanged, and an added photo leaves the others in place',
  async (status) => {
    const store = configureStore({ reducer: { projects: projectsReducer, photos: photosReducer } });
    const state = () => store.getState() as RootState;
    const photos = [{ key: KEY, status: 'ready' as const, width: 3_000, height: 2_000 }];
    await openStored({ project: stored(status), photos })(store.dispatch as never, state, {} as never);
    expect(selectEditedProject(state())).toMatchObject({ id: 'p9', status, version: 4 });
    expect(selectProjects(state())).toHaveLength(1);
    expect(hasUnsaved(state())).toBe(false);
    const chosen = selectChosen(state());
    expect(chosen).toHaveLength(1);
    store.dispatch(photosFramed([...chosen, 'added']));
    const edited = selectEditedProject(state());
    expect([edited?.id, edited?.status, edited?.tiles.length]).toEqual(['p9', status, 3]);
  },
);
