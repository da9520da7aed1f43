import { configureStore } from '@reduxjs/toolkit';
import { describe, expect, test } from 'vitest';
import { photosReducer } from '../../../documents/photos/index.ts';
import { selectEditedProject, selectProjects } from '../../../documents/projects/index.ts';
import { projectsReducer } from '../../../documents/projects/setup.ts';
import type { AppDispatch, RootState } from '../../../site/store-types.ts';
import { addressSplitOpened, requestedSplit } from './address-split.ts';
import { photoSourcesTexts } from './copy.ts';

const ADDRESS = 'https://photos.example/wedding.jpg';
const asked = (query: string) => requestedSplit(photoSourcesTexts.usual, new URLSearchParams(query));

describe('a split requested by a URL', () => {
  test.each([
    [`photo=${ADDRESS}&rows=2&cols=3`, { kind: 'split', rows: 2, cols: 3 }],
    [`photo=${ADDRESS}&rows=10&cols=10`, { kind: 'split', rows: 10, cols: 10 }],
    // The same photo twice is one photo.
    [`photo=${ADDRESS}&photo=${ADDRESS}&rows=1&cols=2`, { kind: 'split', rows: 1, cols: 2 }],
    [`photo=${ADDRESS}`, { kind: 'none' }],
    ['rows=2&cols=3', { kind: 'none' }],
  ])('%s', (query, wanted) => {
    expect(asked(query)).toEqual(wanted);
  });

  test.each([
    'rows=2',
    'cols=2',
    'rows=0&cols=2',
    'rows=-1&cols=2',
    'rows=2.5&cols=2',
    'rows=two&cols=2',
    'rows=&cols=2',
    'rows=1e1&cols=2',
    'rows=2&rows=3&cols=2',
    'rows=101&cols=1',
    'rows=11&cols=10',
    'rows=9999&cols=9999',
  ])('%s is refused with a message', (grid) => {
    expect(asked(`photo=${ADDRESS}&${grid}`)).toEqual({
      kind: 'refused',
      reason: expect.stringMatching(/^The link asks for rows and columns that we cannot make: .* 100 tiles/),
    });
  });

  test('several photos are not split at once', () => {
    expect(asked(`photo=${ADDRESS}&photo=${ADDRESS}2&rows=2&cols=2`)).toMatchObject({ kind: 'refused' });
  });
});

describe('the split of a URL', () => {
  function setUp() {
    const store = configureStore({ reducer: { photos: photosReducer, projects: projectsReducer } });
    const open = (rows: number, cols: number) =>
      (store.dispatch as AppDispatch)(addressSplitOpened({ photoId: 'p1', url: ADDRESS, rows, cols }));
    return { state: () => store.getState() as RootState, open };
  }

  test('is shown, has half an inch between its tiles, and records its source', () => {
    const { state, open } = setUp();
    open(2, 3);
    expect(selectEditedProject(state())).toMatchObject({
      isSplit: true,
      rows: 2,
      cols: 3,
      tileSpacing: 0.5,
      metadata: { source: 'QueryParam', sourceUrl: ADDRESS },
    });
    expect(selectEditedProject(state())?.tiles.map(({ photoId }) => photoId)).toEqual(Array(6).fill('p1'));
  });

  test('is one, however often the URL is opened; another grid is another one', () => {
    const { state, open } = setUp();
    open(2, 3);
    open(3, 2);
    open(2, 3);
    const splits = selectProjects(state()).filter(({ isSplit }) => isSplit);
    expect(splits.map(({ rows, cols }) => [rows, cols])).toEqual([
      [2, 3],
      [3, 2],
    ]);
    expect(selectEditedProject(state())).toMatchObject({ rows: 2, cols: 3 });
  });
});
