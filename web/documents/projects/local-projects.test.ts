// @vitest-environment jsdom

import { beforeEach, expect, test } from 'vitest';
import type { Site } from '../../site/create-site.ts';
import { testSite } from '../../site/test-site.ts';
import { readLocalProjects, writeLocalProjects } from './local-projects.ts';
import { freshState } from './project-state.ts';
import { photosFramed, projectsReducer, tilesPlaced, wallLookChanged } from './projects-slice.ts';

let site: Site;

beforeEach(async () => {
  site = await testSite();
});

function worked() {
  let state = projectsReducer(freshState({ id: 'p1', nowMs: 0 }), photosFramed(['a', 'b']));
  const [tile] = state.projects[0]?.tiles ?? [];
  const placement = { scale: 1.7, centerX: 0.4, centerY: 0.6 };
  state = projectsReducer(state, tilesPlaced({ placements: [{ tileId: tile?.id ?? '', placement }], label: 'zoom' }));
  return projectsReducer(state, wallLookChanged({ frameColor: 'Gray' }));
}

test('work that was never saved on the server is there after a reload', () => {
  const state = worked();
  writeLocalProjects(site, state);
  expect(readLocalProjects(site)).toEqual({ projects: state.projects, saved: state.saved });
});

test('a project that is broken costs only itself', () => {
  const state = worked();
  const [good] = state.projects;
  if (!good) throw new Error('no project');
  writeLocalProjects(site, { ...state, projects: [{ ...good, id: 'broken', quantity: -1 }, good] });
  expect(readLocalProjects(site)?.projects.map(({ id }) => id)).toEqual(['p1']);
});

test('a new browser has nothing', () => {
  expect(readLocalProjects(site)).toBeUndefined();
});
