import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { goodsOf } from '../../documents/goods/index.ts';
import type { Site } from '../../site/create-site.ts';
import { inSite } from '../../site/test-providers.tsx';
import { testSite } from '../../site/test-site.ts';
import { GiftNote } from './gift-note.tsx';

let site: Site;
beforeEach(async () => {
  site = await testSite();
});
afterEach(cleanup);

const show = () => render(<GiftNote />, { wrapper: inSite(site) });
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Gift note');
const kept = () => goodsOf(site).read().note;

test('the field has the focus once it is opened', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Add a gift note' }));
  expect(document.activeElement).toBe(field());
});

test('saves with each keystroke, without unprintable characters', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Add a gift note' }));
  fireEvent.change(field(), { target: { value: 'For Ada\n\u200Bwith love ' } });
  expect(kept()).toBe('For Ada\nwith love');
  expect(field().value).toBe('For Ada\n\u200Bwith love ');
});

test('shows a saved note again, and lets the shopper remove it', () => {
  goodsOf(site).setNote('For Ada');
  show();
  expect(field().value).toBe('For Ada');
  fireEvent.change(field(), { target: { value: '' } });
  expect(kept()).toBe('');
});
