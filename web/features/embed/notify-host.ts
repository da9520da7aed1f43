import { MAIN_TILE_PRODUCT_ID } from '../../../shared/product/ids.ts';
import { printedCount } from '../../../shared/project/tile-count.ts';
import type { AppSize, EnvelopedMessages, MessageToHost, PlainMessages } from '../../../shared/tenant/host-messages.ts';
import { isOnTheWay, isUploaded, localPreviews } from '../../documents/photos/index.ts';
import {
  appearanceOfProject,
  type DraftProject,
  selectActiveProject,
  selectCartCount,
  selectProjects,
} from '../../documents/projects/index.ts';
import { paths } from '../../site/paths.ts';
import type { RootState } from '../../site/store-types.ts';
import type { ShopParts } from './answers.ts';

/** Screens for choosing and arranging photos, which benefit from all available space. */
const BUILDER_PATHS: readonly string[] = [paths.photoPicker(), paths.printing()];
const BUILDER_HEIGHT_PX = 900;

export interface HostNotifier extends ShopParts {
  send(message: MessageToHost): void;
  /** Size of the rendered page. */
  page: { size(): AppSize; onResize(listener: () => void): void };
}

/** Notifies the host page of what happens in the shop. */
export function notifyHost(notifier: HostNotifier): void {
  const { site, store, send } = notifier;
  const enveloped = <Type extends keyof EnvelopedMessages>(type: Type, payload: EnvelopedMessages[Type]): void =>
    send({ tpxData: { type, payload } } as MessageToHost);

  enveloped('notifyVueCreated', { version: site.environment.appVersion });
  const notifySaved = saveNotifier(store.getState(), send);
  const notifyUploads = uploadNotifier(store.getState(), (photoIds) => enveloped('uploadComplete', { photoIds }));
  const sendPlain = onceEach((payload: PlainMessages['updateState']) => send({ type: 'updateState', payload }));
  const notifyAppearance = onceEach((payload: EnvelopedMessages['updateState']) => enveloped('updateState', payload));
  const notifyPreview = onceEach((photoId: string) => enveloped('localImgPreviewReady', { photoId }), 'each');

  function notifyState(): void {
    const state = store.getState();
    sendPlain(plainState(state, sizeOf(notifier)));
    const active = selectActiveProject(state);
    notifyAppearance({
      look: active ? appearanceOfProject(active) : null,
      cartTileCount: selectCartCount(state),
      isSignedIn: site.session.read() !== undefined,
    });
  }

  function notifyPreviews(): void {
    const previews = localPreviews(site);
    for (const id of store.getState().photos.order) if (previews.urlOf(id, 'tile') !== undefined) notifyPreview(id);
  }

  store.subscribe(() => {
    const state = store.getState();
    notifyState();
    notifySaved(state);
    notifyUploads(state);
  });
  site.session.subscribe(notifyState);
  localPreviews(site).subscribe(notifyPreviews);
  notifier.page.onResize(notifyState);
  notifyRoutes(notifier, enveloped, notifyState);
  notifyState();
}

function notifyRoutes(
  { router }: HostNotifier,
  enveloped: <Type extends keyof EnvelopedMessages>(type: Type, payload: EnvelopedMessages[Type]) => void,
  notifyState: () => void,
): void {
  let isFullscreen = isBuilder(router.state.location.pathname);
  let shown: string | undefined;
  enveloped('showFrame', { isFullscreen });
  const notifyRoute = (): void => {
    const { pathname, search, hash } = router.state.location;
    const path = pathname + search + hash;
    if (path === shown) return;
    shown = path;
    enveloped('notifyPathChanged', { path });
    if (isBuilder(pathname) !== isFullscreen) {
      isFullscreen = !isFullscreen;
      if (isFullscreen) enveloped('showFrame', { isFullscreen });
      else enveloped('hideFullscreen', {});
    }
    notifyState();
  };
  notifyRoute();
  router.subscribe(notifyRoute);
}

const isBuilder = (pathname: string): boolean => BUILDER_PATHS.includes(pathname);

/** Screens that fill their window have a fixed height; all others the height of their content. */
function sizeOf({ page, router }: HostNotifier): AppSize {
  const { widthPx, heightPx } = page.size();
  return { widthPx, heightPx: isBuilder(router.state.location.pathname) ? BUILDER_HEIGHT_PX : heightPx };
}

function plainState(state: RootState, appSize: AppSize): PlainMessages['updateState'] {
  const active = selectActiveProject(state);
  return {
    activeProject: active ? summaryOf(active) : null,
    activeProjectIds: selectProjects(state).flatMap(({ id, isActive }) => (isActive ? [id] : [])),
    appSize,
  };
}

function summaryOf({ id, productId, isSplit, tiles }: DraftProject) {
  // A wall without a product uses the main one.
  return { id, productId: productId || MAIN_TILE_PRODUCT_ID, isSplit, tileCount: printedCount(tiles) };
}

/** Reports the saved projects whenever they change. */
function saveNotifier(before: RootState, send: HostNotifier['send']): (state: RootState) => void {
  const versionsOf = ({ projects: { stored } }: RootState) =>
    new Map(Object.entries(stored).map(([id, { version }]) => [id, version]));
  let last = before.projects.stored;
  let known = versionsOf(before);
  return (state) => {
    const { stored, leftBehind } = state.projects;
    if (stored === last) return;
    last = stored;
    const now = versionsOf(state);
    // Projects of a customer who logged out are not deleted.
    const deletedProjectIds = [...known.keys()].filter((id) => !now.has(id) && !leftBehind.includes(id));
    const hasChanges = deletedProjectIds.length > 0 || [...now].some(([id, version]) => known.get(id) !== version);
    known = now;
    if (hasChanges)
      send({ type: 'notifyProjectsSaved', payload: { deletedProjectIds, remainingProjectIds: [...now.keys()] } });
  };
}

/** Reports each batch of uploads once, when all have succeeded: docs/spec 9.3. */
function uploadNotifier(before: RootState, notify: (photoIds: string[]) => void): (state: RootState) => void {
  let last = before.photos.byId;
  let run = new Set(Object.values(last).flatMap((photo) => (isOnTheWay(photo) ? [photo.id] : [])));
  return ({ photos: { byId } }) => {
    if (byId === last) return;
    last = byId;
    const uploading = Object.values(byId).filter(isOnTheWay);
    for (const { id } of uploading) run.add(id);
    if (uploading.length > 0 || run.size === 0) return;
    const arrived = [...run].filter((id) => isUploaded(byId[id]));
    const isAll = [...run].every((id) => byId[id] === undefined || isUploaded(byId[id]));
    run = new Set();
    if (isAll && arrived.length > 0) notify(arrived);
  };
}

/** @param what skips a payload equal to the last one, or to any earlier one */
function onceEach<Payload>(
  notify: (payload: Payload) => void,
  what: 'last' | 'each' = 'last',
): (payload: Payload) => void {
  const sent = new Set<string>();
  return (payload) => {
    const text = JSON.stringify(payload);
    if (sent.has(text)) return;
    if (what === 'last') sent.clear();
    sent.add(text);
    notify(payload);
  };
}
