import type { Site } from '../../site/create-site.ts';
import { networkOf } from '../../site/network.ts';
import type { StoreAccess } from '../../site/store-types.ts';
import { createPhotoFileStore } from './delivery/photo-file-store.ts';
import { createPhotoPoller } from './delivery/photo-poller.ts';
import { createTargetPool } from './delivery/target-pool.ts';
import { photoJournal } from './journal.ts';
import { processingKeys } from './model.ts';
import { createPhotoIntake, type PhotoIntake } from './photo-intake.ts';
import { photosOnScreen } from './previews/on-screen.ts';
import { fetchViews } from './queries.ts';
import { photosViewed } from './reducers/photos-slice.ts';
import { browserDevice, type UploadDevice } from './upload-device.ts';

export interface PhotoServices {
  intake: PhotoIntake;
  /** Polls photos restored from the server. */
  wakePoller(): void;
}

const servicesOf = new WeakMap<StoreAccess['getState'], PhotoServices>();

/** The upload services of a store; created by the first screen with photos, which also resumes uploads. */
export function photoServices(site: Site, store: StoreAccess): PhotoServices {
  const known = servicesOf.get(store.getState);
  if (known) return known;
  const services = createPhotoServices(site, store, browserDevice(photosOnScreen(site).has));
  servicesOf.set(store.getState, services);
  void services.intake.resume();
  return services;
}

export function createPhotoServices(site: Site, store: StoreAccess, device: UploadDevice): PhotoServices {
  const { wait } = site.environment;
  const fileStore = createPhotoFileStore({ records: site.photoRecords, wait });
  const targets = createTargetPool(site);
  const poller = createPhotoPoller({
    pendingKeys: () => processingKeys(store.getState().photos),
    fetchViews: (keys) => fetchViews(site, keys),
    onViews: (views) => {
      store.dispatch(photosViewed(views));
      intake.viewed(views);
    },
    isOnline: networkOf(site).isOnline,
    wait,
  });
  const intake = createPhotoIntake(site, store, { fileStore, device, targets, poller });
  photoJournal(site).onOtherTab(intake.otherTabWrote);
  site.cartToken.subscribe(intake.leave);
  site.cartToken.subscribe(targets.discard);
  return { intake, wakePoller: poller.wake };
}
