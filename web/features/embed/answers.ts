import type { HostMessage, HostMessageType } from '../../../shared/tenant/host-messages.ts';
import { photoServices, pictureUrl, selectPhoto, selectShelf } from '../../documents/photos/index.ts';
import { framesTurned, wallAppearanceChanged } from '../../documents/projects/actions.ts';
import { productOf, productQueries, selectEditedProject, selectIsPhotoUsed } from '../../documents/projects/index.ts';
import { saveAll } from '../../documents/projects/sync/index.ts';
import { turnedFrames } from '../../documents/projects/tile/index.ts';
import type { Site } from '../../site/create-site.ts';
import { paths } from '../../site/paths.ts';
import type { AppDispatch, RootState } from '../../site/store-types.ts';
import { loginRequested } from '../account/index.ts';
import { hostAppearance, type StateFields } from './host-appearance.ts';
import { HostRefusal } from './host-refusal.ts';
import type { HostStorage } from './host-storage.ts';

export interface ShopParts {
  site: Site;
  store: { dispatch: AppDispatch; getState(): RootState; subscribe(listener: () => void): () => void };
  router: {
    state: { location: { pathname: string; search: string; hash: string } };
    navigate(path: string): Promise<void>;
    subscribe(listener: () => void): () => void;
  };
  /** Undefined if the host page does not store entries. */
  storage: HostStorage | undefined;
  /** Receives storage events: the window. */
  events: Pick<EventTarget, 'dispatchEvent'>;
}

type PayloadOf<Type extends HostMessageType> = Extract<HostMessage, { type: Type }>['payload'];

/** Handler of each host message; the return value is sent back as its result. */
export type Answers = { [Type in HostMessageType]: (payload: PayloadOf<Type>) => unknown };

/** @throws HostRefusal, possibly asynchronously, if the message cannot be fulfilled */
export function createAnswers({ site, store, router, storage, events }: ShopParts): Answers {
  const { dispatch, getState } = store;

  async function updateState({ cartToken, ...fields }: StateFields): Promise<void> {
    const requested = Object.keys(fields).length > 0 ? await requestedAppearance(fields) : undefined;
    // Applied after validation, so that a refused message changes nothing.
    if (cartToken !== undefined) site.cartToken.change(cartToken);
    if (!requested) return;
    const { look, orientation, product } = requested;
    if (Object.keys(look).length > 0) dispatch(wallAppearanceChanged(look));
    const project = selectEditedProject(getState());
    if (!project || orientation === undefined || orientation === project.orientation) return;
    dispatch(framesTurned(turnedFrames(project, product, getState().photos.byId, orientation)));
  }

  async function requestedAppearance(fields: StateFields) {
    const products = await site.queryClient.fetchQuery(productQueries(site).customizable());
    const product = productOf(products, selectEditedProject(getState())?.productId ?? '');
    if (!product) throw new HostRefusal('The shop no longer has the product of this wall.');
    return { ...hostAppearance(fields, product), product };
  }

  return {
    async changeRoute({ path }) {
      await router.navigate(path);
    },
    updateState,
    receiveLocalStorage({ entries, cartToken }) {
      if (!storage) throw new HostRefusal('This page started without its host’s entries.');
      // Looks like a change by another tab to the shop.
      for (const key of storage.receive(entries)) events.dispatchEvent(new StorageEvent('storage', { key }));
      if (cartToken !== undefined) site.cartToken.change(cartToken);
    },
    openProfile() {
      if (!site.tenant.hasLogin && !site.session.read()) throw new HostRefusal('This shop offers no login.');
      dispatch(loginRequested({}));
    },
    async startUpload({ files }) {
      const { intake } = photoServices(site, store);
      const refused = await intake.add(files);
      intake.retryAll();
      if (files.length > 0 && router.state.location.pathname !== paths.printing())
        await router.navigate(paths.photoPicker());
      return { refused };
    },
    /** Keeps the photos on a wall, which belong to it. */
    clearDevicePhotos() {
      const { intake } = photoServices(site, store);
      const own = selectShelf(getState()).filter(({ source }) => source === undefined);
      const unused = own.filter(({ id }) => !selectIsPhotoUsed(getState(), id));
      for (const { id } of unused) intake.remove(id);
      return { removedIds: unused.map(({ id }) => id), keptCount: own.length - unused.length };
    },
    async getBase64Img({ photoId }) {
      const photo = selectPhoto(getState(), photoId);
      const url = photo && (await pictureUrl(site, photo, 'tile'));
      if (url === undefined) throw new HostRefusal('This browser has no picture of that photo.');
      return { photoId, dataUrl: await dataUrlOf(await (await fetch(url)).blob()) };
    },
    async notifyBuilderClosed() {
      site.journals.hurry();
      return { isSaved: await dispatch(saveAll()) };
    },
  };
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
