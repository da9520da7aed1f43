import sharp from 'sharp';
import type { GivenValues } from '../../../tools/local-aws/local-values.ts';
import { DEMO_PHOTOS, demoPhoto } from '../photos.ts';
import { startProviders } from './start-providers.ts';

/**
 * The fake providers with the demo photos, next to a running system. Instagram runs unconfigured, as a source that is
 * not offered.
 */
export async function demoProviders() {
  const photos = await Promise.all(
    DEMO_PHOTOS.map(async (name) => {
      const bytes = demoPhoto(name);
      const { width, height } = await sharp(bytes).metadata();
      // Ids with special characters, as some providers use them.
      return { id: `${name}/14?6&7#é=%2F`, title: `${name}.jpg`, width, height, bytes };
    }),
  );
  const { facebook, instagram, google, endpoints, exceptions, apps, stop } = await startProviders(photos);
  const values: GivenValues = {
    parameters: { PhotoSourceEndpoints: JSON.stringify(endpoints) },
    secrets: { PhotoSources: JSON.stringify({ facebook: apps.facebook, google: apps.google }) },
    remoteOrigins: exceptions,
  };
  const origins = { facebook: facebook.origin, instagram: instagram.origin, google: google.origin };
  return { values, origins, stop };
}
