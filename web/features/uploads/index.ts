/** Photos of the shopper: the shelf, their upload, their pictures. */
export { copy as uploadsCopy } from './copy.ts';
export { registerPhotoKeeping } from './keep-photos.ts';
export { usePhotoUrl } from './previews/local-previews.ts';
export { canBeFramed, isOnTheWay, isUploaded, type Photo, sizeOf } from './photo.ts';
export type { TurnedAway } from './photo-intake.ts';
export {
  photoShelved,
  photosAdded,
  photosChosen,
  photosReducer,
  photosRestored,
  photoToggled,
  photoUploaded,
  selectChosen,
  selectIsUploading,
  selectPhoto,
  selectPhotosById,
} from './photos-slice.ts';
export { UploadNoticeDialog } from './upload-notice-dialog.tsx';
export { useUploadPercent, useUploadSummary } from './upload-progress.ts';
export { usePhotoServices } from './use-photos.ts';
