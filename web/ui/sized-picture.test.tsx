import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type PlaceWidths, SizedPicture, sizesAttribute } from './sized-picture.tsx';

const PLACE: PlaceWidths = [
  ['(width < 768px)', '46vw'],
  [undefined, '280px'],
];

test('the sizes attribute gives the drawn width, which in a square place exceeds the place', () => {
  expect(sizesAttribute(PLACE, 1)).toBe('(width < 768px) 46vw, 280px');
  expect(sizesAttribute(PLACE, 16 / 9)).toBe('(width < 768px) calc(1.78 * 46vw), calc(1.78 * 280px)');
});

test('a picture of the shop comes in sizes, a third-party one unchanged', () => {
  const ours = renderToStaticMarkup(<SizedPicture src="/media/catalog/tile-black.jpg" alt="A tile" place={PLACE} />);
  expect(ours).toContain('type="image/avif"');
  expect(ours).toContain('/media/catalog/tile-black-320.webp 320w');
  expect(ours).toContain('src="/media/catalog/tile-black.jpg" alt="A tile"');
  const theirs = renderToStaticMarkup(<SizedPicture src="https://elsewhere.example/a.jpg" alt="" place={PLACE} />);
  expect(theirs).not.toContain('<source');
});

test('an artwork comes in the sizes of its name', () => {
  const src = '/media/shared/default/S-coast/cove-1/preview.webp';
  const markup = renderToStaticMarkup(
    <SizedPicture src={src} sizedName="works/coast/cove-1.jpg" alt="" place={PLACE} />,
  );
  expect(markup).toContain('/media/works/coast/cove-1-640.webp 640w');
  expect(markup).toContain(`src="${src}"`);
});

test('only the main picture of a page is preloaded', () => {
  const picture = (fetchPriority?: 'high') =>
    renderToStaticMarkup(
      <SizedPicture src="/media/catalog/wall.jpg" alt="" place={PLACE} fetchPriority={fetchPriority} />,
    );
  expect(picture('high')).toMatch(/^<link rel="preload" as="image".*type="image\/avif"/);
  expect(picture()).not.toContain('preload');
});
