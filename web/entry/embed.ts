import type {
  AppSize,
  EnvelopedMessages,
  HostLook,
  HostMessageType,
  MessageToHost,
  PlainMessages,
} from '../../shared/tenant/host-messages.ts';

/**
 * The script for host pages, served as /embed.js: docs/embedding.md. It runs on third-party pages, so it is one
 * function without imports, changes only the given element, and defines one global.
 */

export interface MountOptions {
  /** Which shop at this address: the value of the `tenant` parameter. */
  tenant?: string;
  /** Initial path, default `/`; after a reload the shopper's last path. */
  path?: string;
  /** Title of the frame, for screen readers. */
  title?: string;
  /** Default 640. */
  minHeightPx?: number;
  /** The window's height by default, because dialogs are centered in the frame. */
  maxHeightPx?: number;
  /** Lets the frame fill the window while photos are chosen and arranged. */
  isFullscreenOffered?: boolean;
  /** This shopper's cart, if the host knows it. */
  cartToken?: string;
  onReady?(): void;
  onPathChanged?(path: string): void;
  onProjectsSaved?(saved: PlainMessages['notifyProjectsSaved']): void;
  onState?(state: Partial<PlainMessages['updateState'] & EnvelopedMessages['updateState']>): void;
  onUploadComplete?(photoIds: string[]): void;
  onPreviewReady?(photoId: string): void;
  /** Replaces navigation by the script. */
  onNavigate?(url: string): void;
  onFullscreen?(isFullscreen: boolean): void;
  onMessage?(message: MessageToHost): void;
}

export interface MountedShop {
  frame: HTMLIFrameElement;
  changeRoute(path: string): Promise<unknown>;
  updateState(fields: Partial<HostLook> & { cartToken?: string }): Promise<unknown>;
  openProfile(): Promise<unknown>;
  startUpload(files?: readonly File[]): Promise<unknown>;
  clearDevicePhotos(): Promise<unknown>;
  getBase64Img(photoId: string): Promise<{ photoId: string; dataUrl: string }>;
  notifyBuilderClosed(): Promise<unknown>;
  unmount(): void;
}

export interface TesseraEmbedApi {
  mount(element: HTMLElement, options?: MountOptions): MountedShop;
}

declare global {
  interface Window {
    TesseraEmbed?: TesseraEmbedApi;
  }
}

(() => {
  const MIN_HEIGHT_PX = 640;
  const REPLY_TIMEOUT_MS = 30_000;
  const WHOLE_WINDOW = { position: 'fixed', inset: '0', zIndex: '2147483647', height: '100%' };
  const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href;
  const shopOrigin = new URL(script, location.href).origin;

  /** Calls an API that the browser may refuse. */
  function attempt<Result>(run: () => Result): Result | undefined {
    try {
      return run();
    } catch {
      return undefined;
    }
  }

  /** The shop's entries in this page's storage; in memory if the browser refuses it. */
  function createEntries() {
    const prefix = `${shopOrigin} `;
    const memory = new Map<string, string>();
    const store = attempt(() => localStorage);
    const keys = () =>
      store
        ? Object.keys(store).filter((key) => key.startsWith(prefix))
        : [...memory.keys()].map((key) => prefix + key);
    return {
      prefix,
      all: () =>
        Object.fromEntries(
          keys().map((key) => {
            const name = key.slice(prefix.length);
            return [name, memory.get(name) ?? store?.getItem(key) ?? ''];
          }),
        ),
      keep(key: string, value: string | null) {
        if (value === null) {
          memory.delete(key);
          attempt(() => store?.removeItem(prefix + key));
          return;
        }
        const isStored = attempt(() => {
          store?.setItem(prefix + key, value);
          return store !== undefined;
        });
        if (isStored) memory.delete(key);
        else memory.set(key, value);
      },
    };
  }

  function mount(element: HTMLElement, options: MountOptions = {}): MountedShop {
    const entries = createEntries();
    const frame = document.createElement('iframe');
    const listening = new AbortController();
    const pending = new Map<string, { resolve(result: unknown): void; reject(error: Error): void }>();
    const pathKey = `${shopOrigin} path ${options.tenant ?? ''} ${options.path ?? '/'}`;
    let requestCount = 0;
    /** Requests made before the shop listens. */
    let early: (() => void)[] | undefined = [];
    let size: AppSize | undefined;
    let isFullscreen = false;

    function addressOf(path: string): string {
      const url = new URL(path, shopOrigin);
      if (options.tenant !== undefined) url.searchParams.set('tenant', options.tenant);
      return url.origin === shopOrigin ? url.href : shopOrigin;
    }

    function post(type: HostMessageType, payload: object, requestId?: string): void {
      frame.contentWindow?.postMessage({ tpxData: { type, payload, requestId } }, shopOrigin);
    }

    function ask(type: HostMessageType, payload: object = {}): Promise<unknown> {
      requestCount += 1;
      const requestId = `${requestCount}`;
      return new Promise((resolve, reject) => {
        pending.set(requestId, { resolve, reject });
        setTimeout(() => settle({ requestId, isDone: false, error: 'The shop did not answer.' }), REPLY_TIMEOUT_MS);
        const say = () => post(type, payload, requestId);
        if (early) early.push(say);
        else say();
      });
    }

    function settle({ requestId = '', isDone, result, error }: Partial<EnvelopedMessages['reply']>): void {
      const waiting = pending.get(requestId);
      pending.delete(requestId);
      if (isDone) waiting?.resolve(result);
      else waiting?.reject(new Error(error));
    }

    function giveEntries(): void {
      const cartToken = options.cartToken;
      post('receiveLocalStorage', { entries: entries.all(), ...(cartToken !== undefined && { cartToken }) });
    }

    function setHeight(): void {
      const max = options.maxHeightPx ?? window.innerHeight;
      const min = Math.min(options.minHeightPx ?? MIN_HEIGHT_PX, max);
      const heightPx = Math.max(min, Math.min(size?.heightPx ?? min, max));
      const usual = { position: '', inset: '', zIndex: '', height: `${heightPx}px` };
      Object.assign(frame.style, isFullscreen ? WHOLE_WINDOW : usual);
    }

    function showWhole(next: boolean): void {
      options.onFullscreen?.(next);
      isFullscreen = next && options.isFullscreenOffered === true;
      setHeight();
    }

    function leaveFor(url: string): void {
      if (!/^https?:\/\//.test(url)) return;
      if (options.onNavigate) options.onNavigate(url);
      else window.location.assign(url);
    }

    function handlePlain(message: Exclude<MessageToHost, { tpxData: unknown }>): void {
      if (message.type === 'navigate') leaveFor(message.payload.url);
      else if (message.type === 'notifyProjectsSaved') options.onProjectsSaved?.(message.payload);
      else {
        size = message.payload.appSize;
        setHeight();
        options.onState?.(message.payload);
      }
    }

    function handleEnveloped({ type, payload }: Extract<MessageToHost, { tpxData: unknown }>['tpxData']): void {
      if (type === 'requestLocalStorage') {
        // The shop starts, perhaps again after a reload.
        early ??= [];
        giveEntries();
      } else if (type === 'keepLocalStorage') entries.keep(payload.key, payload.value);
      else if (type === 'reply') settle(payload);
      else if (type === 'updateState') options.onState?.(payload);
      else if (type === 'uploadComplete') options.onUploadComplete?.(payload.photoIds);
      else if (type === 'localImgPreviewReady') options.onPreviewReady?.(payload.photoId);
      else if (type === 'hideFullscreen') showWhole(false);
      else if (type === 'notifyVueCreated') {
        for (const say of early?.splice(0) ?? []) say();
        early = undefined;
        options.onReady?.();
      } else if (type === 'notifyPathChanged') {
        attempt(() => sessionStorage.setItem(pathKey, payload.path));
        options.onPathChanged?.(payload.path);
      } else if (type === 'showFrame') {
        element.removeAttribute('aria-busy');
        if (payload.isFullscreen) showWhole(true);
      }
    }

    /** Ignores messages from anything but the shop in this frame, whose other scripts may send text. */
    function handleMessage({ source, origin, data }: MessageEvent<MessageToHost | string | null>): void {
      if (source !== frame.contentWindow || origin !== shopOrigin || typeof data !== 'object' || !data) return;
      options.onMessage?.(data);
      if ('tpxData' in data) handleEnveloped(data.tpxData);
      else handlePlain(data);
    }

    const { signal } = listening;
    window.addEventListener('message', handleMessage, { signal });
    window.addEventListener('resize', setHeight, { signal });
    // Other tabs of this page share the shopper.
    window.addEventListener('storage', ({ key }) => void (key?.startsWith(entries.prefix) && giveEntries()), {
      signal,
    });
    frame.title = options.title ?? 'Photo tiles';
    frame.allow = 'clipboard-write; fullscreen';
    Object.assign(frame.style, { display: 'block', width: '100%', border: '0' });
    frame.src = addressOf(attempt(() => sessionStorage.getItem(pathKey)) ?? options.path ?? '/');
    element.setAttribute('aria-busy', 'true');
    element.append(frame);
    setHeight();

    return {
      frame,
      changeRoute: (path) => ask('changeRoute', { path }),
      updateState: (fields) => ask('updateState', fields),
      openProfile: () => ask('openProfile'),
      startUpload: (files = []) => ask('startUpload', { files: [...files] }),
      clearDevicePhotos: () => ask('clearDevicePhotos'),
      getBase64Img: (photoId) => ask('getBase64Img', { photoId }) as Promise<{ photoId: string; dataUrl: string }>,
      notifyBuilderClosed: () => ask('notifyBuilderClosed'),
      unmount() {
        listening.abort();
        frame.remove();
      },
    };
  }

  window.TesseraEmbed = { mount };
})();
