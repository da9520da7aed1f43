import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Box, SizePx } from '../../../../shared/geometry/units.ts';
import type { PhotoView } from '../../../../shared/photo/schema.ts';
import { visitorLeft } from '../../../site/visitor.ts';
import { isOnTheWay, NO_PHOTOS, type Photo, type PhotosState } from '../model.ts';

declare module '../../../site/store-types.ts' {
  interface RootState {
    photos: PhotosState;
  }
}

type RestoredPhoto = Pick<Photo, 'id' | 'fileName' | 'source' | 'sourceUrl'> & { view: PhotoView };

const photosSlice = createSlice({
  name: 'photos',
  initialState: NO_PHOTOS,
  reducers: {
    /** Chooses new photos at once, because the shopper has just picked them. */
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
    localPictureCompared(
      state,
      { payload: { id, localPicture } }: PayloadAction<Required<Pick<Photo, 'id' | 'localPicture'>>>,
    ) {
      change(state, id, { localPicture });
    },
    facesFound(state, { payload }: PayloadAction<{ id: string; faces: Box[] }>) {
      change(state, payload.id, { faces: payload.faces });
    },
    uploadStarted(state, { payload }: PayloadAction<{ id: string }>) {
      change(state, payload.id, { status: 'uploading', problem: undefined });
    },
    uploadFailed(state, { payload }: PayloadAction<{ id: string; problem: string }>) {
      change(state, payload.id, { status: 'failed', problem: payload.problem });
    },
    /** @param action.payload.sentBy the tab that retries */
    uploadRetried(state, { payload: { id, sentBy } }: PayloadAction<{ id: string; sentBy: string }>) {
      change(state, id, { status: 'waiting', problem: undefined, key: undefined, sentBy });
    },
    /** The sending tab is gone; another one continues. */
    uploadsTakenOver(state, { payload }: PayloadAction<{ ids: string[]; sentBy: string }>) {
      for (const id of payload.ids) change(state, id, { sentBy: payload.sentBy });
    },
    photoHashed(state, { payload }: PayloadAction<{ id: string; sha256: string }>) {
      change(state, payload.id, { sha256: payload.sha256 });
    },
    /** The bytes are sent; whether the server received the same ones is still unknown. */
    photoSent(state, { payload }: PayloadAction<{ id: string; key: string }>) {
      change(state, payload.id, { status: 'checking', key: payload.key });
    },
    /** The server has our exact bytes under this key. */
    photoUploaded(state, { payload }: PayloadAction<{ id: string; key: string }>) {
      change(state, payload.id, { status: 'processing', key: payload.key, problem: undefined, sentBy: undefined });
    },
    /** Applies the server's views. Ignores views of unknown keys and of uploads whose hash is not compared yet. */
    photosViewed(state, { payload }: PayloadAction<PhotoView[]>) {
      const views = new Map(payload.map((view) => [view.key, view]));
      for (const photo of Object.values(state.byId)) {
        const view = photo.key === undefined ? undefined : views.get(photo.key);
        if (!view || isOnTheWay(photo) || photo.status === 'failed') continue;
        Object.assign(photo, knownOf(view, photo));
        // Its own message says why; it must not block the others.
        if (view.status === 'refused') state.chosen = state.chosen.filter((id) => id !== photo.id);
      }
    },
    /** Photos of tiles restored from the server. Their key is also their id here. */
    photosRestored(state, { payload }: PayloadAction<RestoredPhoto[]>) {
      for (const { id, view, ...origin } of payload) {
        if (state.byId[id]) continue;
        const photo: Photo = { ...origin, id, bytes: 0, key: view.key, status: 'processing' };
        state.byId[id] = { ...photo, ...knownOf(view, photo) };
        state.order.push(id);
      }
    },
    /** Takes it off the shelf, but keeps it for tiles that use it, for example in the cart. */
    photoShelved(state, { payload }: PayloadAction<{ id: string }>) {
      state.order = state.order.filter((id) => id !== payload.id);
      state.chosen = state.chosen.filter((id) => id !== payload.id);
    },
    /** Picked again: back on the shelf if it was off, and chosen. */
    photosPickedAgain(state, { payload }: PayloadAction<string[]>) {
      for (const id of payload) {
        const photo = state.byId[id];
        if (!photo) continue;
        if (!state.order.includes(id)) state.order.push(id);
        if (photo.status !== 'refused' && !state.chosen.includes(id)) state.chosen.push(id);
      }
    },
    photoRemoved(state, { payload }: PayloadAction<{ id: string }>) {
      delete state.byId[payload.id];
      state.order = state.order.filter((id) => id !== payload.id);
      state.chosen = state.chosen.filter((id) => id !== payload.id);
    },
    photoToggled(state, { payload }: PayloadAction<{ id: string }>) {
      if (!state.byId[payload.id]) return;
      state.chosen = state.chosen.includes(payload.id)
        ? state.chosen.filter((id) => id !== payload.id)
        : [...state.chosen, payload.id];
    },
    photosChosen(state, { payload }: PayloadAction<string[]>) {
      state.chosen = payload;
    },
    /** The merge with another tab's state (merge-photos.ts). */
    photosMerged: (_state, { payload }: PayloadAction<PhotosState>) => payload,
  },
  extraReducers: (builder) => {
    builder.addCase(visitorLeft, () => NO_PHOTOS);
  },
});

export const photosReducer = photosSlice.reducer;
export const {
  photosAdded,
  photoSized,
  localPictureCompared,
  facesFound,
  uploadStarted,
  uploadFailed,
  uploadRetried,
  uploadsTakenOver,
  photoHashed,
  photoSent,
  photoUploaded,
  photosPickedAgain,
  photosViewed,
  photosRestored,
  photoRemoved,
  photoShelved,
  photoToggled,
  photosChosen,
  photosMerged,
} = photosSlice.actions;

function change(state: PhotosState, id: string, to: Partial<Photo>): void {
  const photo = state.byId[id];
  if (photo) Object.assign(photo, to);
}

/** The server's size wins over the browser's, which may differ by a pixel. */
function knownOf(view: PhotoView, { fileName }: Photo): Partial<Photo> {
  return {
    status: view.status,
    ...(view.bytes && { bytes: view.bytes }),
    ...(view.sha256 && { sha256: view.sha256 }),
    ...(view.width && view.height && { widthPx: view.width, heightPx: view.height }),
    ...(view.refusal && { problem: `${fileName}: ${view.refusal.message}` }),
    ...(view.isDamaged && { isDamaged: true }),
    ...(view.isBlurred && { isBlurred: true }),
    ...(view.hasAssumedColors && { hasAssumedColors: true }),
    ...(view.isConvertedFromHdr && { isConvertedFromHdr: true }),
  };
}
