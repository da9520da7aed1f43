import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { FrameColor } from '../../../shared/product/options.ts';
import { testTenant } from '../../../shared/seed/test-tenants.ts';
import { wallAppearanceChanged } from '../../documents/projects/actions.ts';
import { type DraftProject, selectEditedProject } from '../../documents/projects/index.ts';
import { draftProject, draftTile } from '../../documents/projects/test-draft.ts';
import { inSite } from '../../site/test-providers.tsx';
import { testSite } from '../../site/test-site.ts';
import { createAppStore, freshState } from '../../store/store.ts';
import { testApi } from '../../testing/replies.ts';
import { BlackFrames } from './black-frames.tsx';

const ADDRESSES: Record<TenantId, string> = { default: '/', pharmacy: '/?tenant=ph', convenience: '/?tenant=cs' };

async function resume(
  frameColor: FrameColor,
  {
    tenant = 'pharmacy',
    isEditing = true,
    ...given
  }: Partial<DraftProject> & { tenant?: TenantId; isEditing?: boolean } = {},
) {
  // A project from the mobile app has no frame selected.
  const wall = draftProject([draftTile('a'), draftTile('b')], { selectedVariantName: undefined, ...given });
  const tiles = wall.tiles.map((tile, index) => (index === 0 ? tile : { ...tile, frameColor, isBatched: false }));
  const api = testApi({ [`GET /v1/tenants/${tenant}/v2`]: testTenant(tenant) });
  const site = await testSite({ address: ADDRESSES[tenant], api });
  const projects = { ...freshState().projects, projects: [{ ...wall, tiles }] };
  const store = createAppStore(site, { projects });
  render(<BlackFrames isEditing={isEditing} />, { wrapper: inSite(site, store) });
  await act(async () => {});
  const project = () => selectEditedProject(store.getState());
  return {
    store,
    answer: () => project()?.convertedToBlackFrames,
    colors: () => project()?.tiles.map((tile) => tile.frameColor),
  };
}

const question = () => screen.queryByRole('dialog', { name: 'Convert all tiles to black?' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('Convert makes all frames black and stores the flag as true', async () => {
  const { answer, colors } = await resume('White');
  expect(question()).not.toBeNull();
  await press('Convert');
  expect([colors(), answer(), question()]).toEqual([['Black', 'Black'], true, null]);
});

test('No Thanks explains that the order must resume in the iOS app, and closing stores the flag', async () => {
  const { answer, colors } = await resume('White');
  await press('No Thanks');
  expect(screen.getByRole('dialog').textContent).toContain('must be resumed in the iOS app');
  expect(answer()).toBeUndefined();
  await press('Got it');
  expect([colors(), answer(), screen.queryByRole('dialog')]).toEqual([['Black', 'White'], false, null]);
});

test.each<[string, Parameters<typeof resume>]>([
  ['framed in black already', ['Black']],
  ['answered with no', ['White', { convertedToBlackFrames: false }]],
  ['answered with yes', ['White', { convertedToBlackFrames: true }]],
  ['framed in the shop', ['White', { selectedVariantName: 'White' }]],
  ['another tenant', ['White', { tenant: 'default' }]],
  ['the third tenant', ['White', { tenant: 'convenience' }]],
  ['another screen than the editor', ['White', { isEditing: false }]],
])('does not ask: %s', async (_why, given) => {
  await resume(...given);
  expect(question()).toBeNull();
});

test('does not ask after the shopper has chosen another color', async () => {
  const { store } = await resume('Black');
  act(() => void store.dispatch(wallAppearanceChanged({ frameColor: 'Gray' })));
  expect(question()).toBeNull();
});
