export { photoSourcesTexts } from './copy.ts';
/** Photo sources in addition to the files of this device. */
export type { PhotoSource } from './photo-source.ts';
export { usePlace } from './place.ts';
export { SourceRow } from './source-row.tsx';
export { useAddressPhotos } from './use-address-photos.ts';
export { useShownSources } from './use-shown-sources.ts';
