/** The shopper's photos: shelf, uploads, pictures. */
export { photosTexts } from './copy.ts';
export { createSendForm } from './delivery/send-form.ts';
export { followOtherTabs, loadPhotos, registerPhotoJournal } from './journal.ts';
export { UploadBar } from './lazy-parts.ts';
export { LoadingImages } from './loading-images.tsx';
export { MissingPicture } from './missing-picture.tsx';
export {
  canBeFramed,
  isOnTheWay,
  isUploaded,
  NO_PHOTOS,
  type Photo,
  type PhotosState,
  photoIdOfKey,
  selectChosen,
  selectIsUploading,
  selectPhoto,
  selectPhotosById,
  selectShelf,
  sizeOf,
} from './model.ts';
export { photoOfFile, type RejectedFile } from './photo-files.ts';
export { PhotoPicture } from './photo-picture.tsx';
export { photoServices } from './photo-services.ts';
export { localPreviews, type PictureUse, SMALL_ENOUGH_SCREEN_PX } from './previews/local-previews.ts';
export { usePhotoOnScreen } from './previews/on-screen.ts';
export { pictureUrl } from './previews/picture-url.ts';
export { registerPictureUrls } from './previews/picture-urls.ts';
export { type Detail, useDetail } from './previews/use-detail.ts';
export { usePhotoPicture } from './previews/use-photo-picture.ts';
export {
  facesFound,
  photoRemoved,
  photoShelved,
  photosAdded,
  photosChosen,
  photosPickedAgain,
  photosReducer,
  photosRestored,
  photosViewed,
  photoToggled,
} from './reducers/photos-slice.ts';
export { UploadNotices } from './upload-notices.tsx';
export { useUploadPercent } from './upload-progress.ts';
export { UploadStatus } from './upload-status.tsx';
export { usePhotoServices } from './use-photos.ts';
