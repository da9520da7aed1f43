import { expect, test } from 'vitest';
import { seedSitePictures } from './seed-site-pictures.ts';
import { bucketInMemory, fileAt, galleryOf } from './test-gallery.ts';

const CACHING = 'public, max-age=86400';
const picture = (name: string, path = name) => ({ ...fileAt(path), key: `media/${name}`, cacheControl: CACHING });

test('pictures of the site are copied once, with what the manifest says about them', async () => {
  const bucket = bucketInMemory();
  const gallery = galleryOf({ sitePictures: [picture('art/lake.jpg'), picture('catalog/wall.jpg')] });
  expect(await seedSitePictures(bucket.objects, gallery)).toBe(2);
  expect(bucket.stored.get('media/catalog/wall.jpg')).toEqual({
    body: Buffer.from('catalog/wall.jpg'),
    options: {
      contentType: 'image/jpeg',
      cacheControl: CACHING,
      metadata: { sha256: fileAt('catalog/wall.jpg').sha256 },
    },
  });
  expect(await seedSitePictures(bucket.objects, gallery)).toBe(0);
  expect(bucket.writes()).toBe(2);
});

test('a picture that is lost, and one that a release has changed, are copied again', async () => {
  const bucket = bucketInMemory();
  const names = ['art/lake.jpg', 'art/night.jpg', 'catalog/wall.jpg'];
  await seedSitePictures(bucket.objects, galleryOf({ sitePictures: names.map((name) => picture(name)) }));
  bucket.stored.delete('media/catalog/wall.jpg');
  const release = names.map((name) => picture(name, name === 'art/night.jpg' ? 'art/another-night.jpg' : name));
  expect(await seedSitePictures(bucket.objects, galleryOf({ sitePictures: release }))).toBe(2);
  expect(bucket.stored.get('media/art/night.jpg')?.body.toString()).toBe('art/another-night.jpg');
  expect(bucket.stored.get('media/catalog/wall.jpg')?.body.toString()).toBe('catalog/wall.jpg');
});
