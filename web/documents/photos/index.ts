/** Photos of the shopper: the shelf, their upload, their pictures. */
export { copy as uploadsCopy } from './copy.ts';
export { registerPhotoKeeping } from './keep-photos.ts';
export { LoadingImages } from './loading-images.tsx';
export { readLocalPhotos } from './local-photos.ts';
export { canBeFramed, isOnTheWay, isUploaded, type Photo, photoIdOfKey, sizeOf } from './photo.ts';
export type { TurnedAway } from './photo-intake.ts';
export {
  facesFound,
  photoRemoved,
  photoShelved,
  photosAdded,
  photosChosen,
  photosPickedAgain,
  photosReducer,
  photosRestored,
  photoToggled,
  selectChosen,
  selectIsUploading,
  selectPhoto,
  selectPhotosById,
  selectShelf,
} from './photos-slice.ts';
export { type PictureUse, SMALL_ENOUGH_SCREEN_PX, usePhotoUrl } from './previews/local-previews.ts';
export { usePhotoOnScreen } from './previews/on-screen.ts';
export { UploadBar } from './upload-bar.tsx';
export { UploadNoticeDialog } from './upload-notice-dialog.tsx';
export { useUploadPercent } from './upload-progress.ts';
export { UploadStatus } from './upload-status.tsx';
export { usePhotoServices } from './use-photos.ts';
