import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SharpenedImage } from './sharpened-image.tsx';

afterEach(cleanup);

const onError = vi.fn();
const picture = (src: string | undefined) => (
  <SharpenedImage src="/preview" alt="A lake" style={{ left: '10%' }} detail={{ src, onError }} />
);
const images = (container: HTMLElement) =>
  [...container.querySelectorAll('img')].map((image) => [image.getAttribute('src'), image.style.visibility]);

test('loads the sharper picture after the first one, in the same place, and shows it once complete', () => {
  const { container } = render(picture('/detail'));
  expect(images(container)).toEqual([['/preview', '']]);
  const [first] = container.querySelectorAll('img');
  fireEvent.load(first as HTMLImageElement);
  expect(images(container)).toEqual([
    ['/preview', ''],
    ['/detail', 'hidden'],
  ]);
  const second = container.querySelector<HTMLImageElement>('[data-detail]');
  expect(second?.style.left).toBe('10%');
  // The same photo must not be announced twice.
  expect(second?.alt).toBe('');
  fireEvent.load(second as HTMLImageElement);
  expect(images(container)).toEqual([
    ['/preview', ''],
    ['/detail', ''],
  ]);
  expect(container.querySelector('img')).toBe(first);
});

test('reports a sharper picture that fails to load, and keeps the first one', () => {
  const { container, rerender } = render(picture('/detail'));
  fireEvent.load(container.querySelector('img') as HTMLImageElement);
  fireEvent.error(container.querySelector('[data-detail]') as HTMLImageElement);
  expect(onError).toHaveBeenCalledOnce();
  rerender(picture(undefined));
  expect(images(container)).toEqual([['/preview', '']]);
});
