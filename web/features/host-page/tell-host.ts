import { MAIN_TILE_PRODUCT_ID } from '../../../shared/product/ids.ts';
import { printedCount } from '../../../shared/project/tile-count.ts';
import type { AppSize, EnvelopedMessages, MessageToHost, PlainMessages } from '../../../shared/tenant/host-messages.ts';
import { isOnTheWay, isUploaded, localPreviews } from '../../documents/photos/index.ts';
import {
  type DraftProject,
  lookOfProject,
  selectActiveProject,
  selectCartCount,
  selectProjects,
} from '../../documents/projects/index.ts';
import { paths } from '../../site/paths.ts';
import type { RootState } from '../../site/store-types.ts';
import type { ShopParts } from './answers.ts';

/** Where people choose and arrange their photos: screens that like to have all the room there is. */
const BUILDER_PATHS: readonly string[] = [paths.photoPicker(), paths.printing()];
const BUILDER_HEIGHT_PX = 900;

export interface Telling extends ShopParts {
  say(message: MessageToHost): void;
  /** of what is drawn */
  page: { size(): AppSize; onResize(listener: () => void): void };
}

/** Tells the page around what happens in the shop. */
export function tellHost(telling: Telling): void {
  const { site, store, say } = telling;
  const enveloped = <Type extends keyof EnvelopedMessages>(type: Type, payload: EnvelopedMessages[Type]): void =>
    say({ tpxData: { type, payload } } as MessageToHost);

  enveloped('notifyVueCreated', { version: site.environment.appVersion });
  const tellSaved = savedTeller(store.getState(), say);
  const tellUploads = uploadTeller(store.getState(), (photoIds) => enveloped('uploadComplete', { photoIds }));
  const tellPlain = onceEach((payload: PlainMessages['updateState']) => say({ type: 'updateState', payload }));
  const tellLook = onceEach((payload: EnvelopedMessages['updateState']) => enveloped('updateState', payload));
  const tellPreview = onceEach((photoId: string) => enveloped('localImgPreviewReady', { photoId }), 'each');

  function tellState(): void {
    const state = store.getState();
    tellPlain(plainState(state, sizeOf(telling)));
    const active = selectActiveProject(state);
    tellLook({
      look: active ? lookOfProject(active) : null,
      cartTileCount: selectCartCount(state),
      isSignedIn: site.session.read() !== undefined,
    });
  }

  function tellPreviews(): void {
    const previews = localPreviews(site);
    for (const id of store.getState().photos.order) if (previews.urlOf(id, 'tile') !== undefined) tellPreview(id);
  }

  store.subscribe(() => {
    const state = store.getState();
    tellState();
    tellSaved(state);
    tellUploads(state);
  });
  site.session.subscribe(tellState);
  localPreviews(site).subscribe(tellPreviews);
  telling.page.onResize(tellState);
  tellPlaces(telling, enveloped, tellState);
  tellState();
}

function tellPlaces(
  { router }: Telling,
  enveloped: <Type extends keyof EnvelopedMessages>(type: Type, payload: EnvelopedMessages[Type]) => void,
  tellState: () => void,
): void {
  let isFullscreen = isBuilder(router.state.location.pathname);
  let shown: string | undefined;
  enveloped('showFrame', { isFullscreen });
  const look = (): void => {
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
    tellState();
  };
  look();
  router.subscribe(look);
}

const isBuilder = (pathname: string): boolean => BUILDER_PATHS.includes(pathname);

/** A screen that fills its window would have it as high as it is; others are as high as what is on them. */
function sizeOf({ page, router }: Telling): AppSize {
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
  // a wall that has chosen no product is made of the main one
  return { id, productId: productId || MAIN_TILE_PRODUCT_ID, isSplit, tileCount: printedCount(tiles) };
}

/** What the server has now, whenever that has changed. */
function savedTeller(before: RootState, say: Telling['say']): (state: RootState) => void {
  const versionsOf = ({ projects: { stored } }: RootState) =>
    new Map(Object.entries(stored).map(([id, { version }]) => [id, version]));
  let last = before.projects.stored;
  let known = versionsOf(before);
  return (state) => {
    const { stored, leftBehind } = state.projects;
    if (stored === last) return;
    last = stored;
    const now = versionsOf(state);
    // those of whoever has left are not deleted
    const deletedProjectIds = [...known.keys()].filter((id) => !now.has(id) && !leftBehind.includes(id));
    const isNews = deletedProjectIds.length > 0 || [...now].some(([id, version]) => known.get(id) !== version);
    known = now;
    if (isNews)
      say({ type: 'notifyProjectsSaved', payload: { deletedProjectIds, remainingProjectIds: [...now.keys()] } });
  };
}

/** Once for each run of uploads, and only where all of it has arrived: docs/product.md 9.3. */
function uploadTeller(before: RootState, tell: (photoIds: string[]) => void): (state: RootState) => void {
  let last = before.photos.byId;
  let run = new Set(Object.values(last).flatMap((photo) => (isOnTheWay(photo) ? [photo.id] : [])));
  return ({ photos: { byId } }) => {
    if (byId === last) return;
    last = byId;
    const onTheWay = Object.values(byId).filter(isOnTheWay);
    for (const { id } of onTheWay) run.add(id);
    if (onTheWay.length > 0 || run.size === 0) return;
    const arrived = [...run].filter((id) => isUploaded(byId[id]));
    const isAll = [...run].every((id) => byId[id] === undefined || isUploaded(byId[id]));
    run = new Set();
    if (isAll && arrived.length > 0) tell(arrived);
  };
}

/** @param what not what was said last, or nothing that was ever said */
function onceEach<Payload>(
  tell: (payload: Payload) => void,
  what: 'last' | 'each' = 'last',
): (payload: Payload) => void {
  const said = new Set<string>();
  return (payload) => {
    const text = JSON.stringify(payload);
    if (said.has(text)) return;
    if (what === 'last') said.clear();
    said.add(text);
    tell(payload);
  };
}
