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

test('whoever asks for the field types into it at once', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Add a gift note' }));
  expect(document.activeElement).toBe(field());
});

test('what is typed is kept with each letter, without what cannot be printed', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Add a gift note' }));
  fireEvent.change(field(), { target: { value: 'For Ada\n\u200Bwith love ' } });
  expect(kept()).toBe('For Ada\nwith love');
  expect(field().value).toBe('For Ada\n\u200Bwith love ');
});

test('a note that was written stands there again, and may be taken away', () => {
  goodsOf(site).setNote('For Ada');
  show();
  expect(field().value).toBe('For Ada');
  fireEvent.change(field(), { target: { value: '' } });
  expect(kept()).toBe('');
});
