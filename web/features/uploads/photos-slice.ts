import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SizePx } from '../../../shared/geometry/units.ts';
import type { PhotoView } from '../../../shared/schemas/photo.ts';
import { readLocalPhotos } from './local-photos.ts';
import { isOnTheWay, NO_PHOTOS, type Photo, type PhotosState } from './photo.ts';

declare module '../../app/store-types.ts' {
  interface RootState {
    photos: PhotosState;
  }
}

const photosSlice = createSlice({
  name: 'photos',
  initialState: () => readLocalPhotos() ?? NO_PHOTOS,
  reducers: {
    /** New photos are chosen at once: the shopper has just picked them. */
    photosAdded(state, { payload }: PayloadAction<Photo[]>) {
      for (const photo of payload) {
        if (state.byId[photo.id]) continue;
        state.byId[photo.id] = photo;
        state.order.push(photo.id);
        state.chosen.push(photo.id);
      }
    },
    photoSized(state, { payload }: PayloadAction<{ id: string; size: SizePx }>) {
      change(state, payload.id, payload.size);
    },
    uploadStarted(state, { payload }: PayloadAction<{ id: string }>) {
      change(state, payload.id, { status: 'uploading', problem: undefined });
    },
    uploadFailed(state, { payload }: PayloadAction<{ id: string; problem: string }>) {
      change(state, payload.id, { status: 'failed', problem: payload.problem });
    },
    uploadRetried(state, { payload }: PayloadAction<{ id: string }>) {
      change(state, payload.id, { status: 'waiting', problem: undefined });
    },
    photoUploaded(state, { payload }: PayloadAction<{ id: string; key: string }>) {
      change(state, payload.id, { status: 'processing', key: payload.key });
    },
    /** What the server says of photos it knows. An answer about a key nobody holds any more is dropped. */
    photosViewed(state, { payload }: PayloadAction<PhotoView[]>) {
      for (const view of payload) {
        const photo = Object.values(state.byId).find((candidate) => candidate.key === view.key);
        if (!photo) continue;
        Object.assign(photo, knownOf(view));
        // it says on itself why; it must not stand in the way of the others
        if (view.status === 'refused') state.chosen = state.chosen.filter((id) => id !== photo.id);
      }
    },
    /** Photos of tiles that came back from the server. Their key is their identity here too. */
    photosRestored(state, { payload }: PayloadAction<{ id: string; view: PhotoView; fileName: string }[]>) {
      for (const { id, view, fileName } of payload) {
        if (state.byId[id]) continue;
        state.byId[id] = { id, fileName, bytes: 0, key: view.key, status: 'processing', ...knownOf(view) };
        state.order.push(id);
      }
    },
    /** Off the shelf, but kept for the tiles that show it elsewhere, for example in the cart. */
    photoShelved(state, { payload }: PayloadAction<{ id: string }>) {
      state.order = state.order.filter((id) => id !== payload.id);
      state.chosen = state.chosen.filter((id) => id !== payload.id);
    },
    photoRemoved(state, { payload }: PayloadAction<{ id: string }>) {
      delete state.byId[payload.id];
      state.order = state.order.filter((id) => id !== payload.id);
      state.chosen = state.chosen.filter((id) => id !== payload.id);
    },
    photoToggled(state, { payload }: PayloadAction<{ id: string }>) {
      state.chosen = state.chosen.includes(payload.id)
        ? state.chosen.filter((id) => id !== payload.id)
        : [...state.chosen, payload.id];
    },
    photosChosen(state, { payload }: PayloadAction<string[]>) {
      state.chosen = payload;
    },
  },
});

export const photosReducer = photosSlice.reducer;
export const {
  photosAdded,
  photoSized,
  uploadStarted,
  uploadFailed,
  uploadRetried,
  photoUploaded,
  photosViewed,
  photosRestored,
  photoRemoved,
  photoShelved,
  photoToggled,
  photosChosen,
} = photosSlice.actions;

export interface WithPhotos {
  photos: PhotosState;
}

export const selectPhoto = (state: WithPhotos, id: string): Photo | undefined => state.photos.byId[id];
export const selectPhotosById = (state: WithPhotos): Record<string, Photo> => state.photos.byId;
export const selectChosen = (state: WithPhotos): string[] => state.photos.chosen;
export const selectIsUploading = (state: WithPhotos): boolean => Object.values(state.photos.byId).some(isOnTheWay);

function change(state: PhotosState, id: string, to: Partial<Photo>): void {
  const photo = state.byId[id];
  if (photo) Object.assign(photo, to);
}

/** The server's size wins over the browser's, which may differ by a pixel for odd files. */
function knownOf(view: PhotoView): Partial<Photo> {
  return {
    status: view.status,
    ...(view.width && view.height && { widthPx: view.width, heightPx: view.height }),
    ...(view.previewUrl && { previewUrl: view.previewUrl }),
    ...(view.thumbnailUrl && { thumbnailUrl: view.thumbnailUrl }),
    ...(view.refusal && { problem: view.refusal.message }),
    ...(view.isDamaged && { isDamaged: true }),
  };
}
