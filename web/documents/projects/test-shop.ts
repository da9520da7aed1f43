import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { refusedChange } from '../../../shared/project/refused-change.ts';
import type { Project } from '../../../shared/project/schema.ts';
import { memoryStorage, type StoragePort } from '../../lib/browser-storage.ts';
import { createTestClock } from '../../lib/test-clock.ts';
import { createTestBrowserRows } from '../../lib/test-journal-rows.ts';
import { createSite, type Site } from '../../site/create-site.ts';
import type { AppDispatch, AppStartListening, RootState, ThunkExtra } from '../../site/store-types.ts';
import { testEnvironment } from '../../site/test-site.ts';
import { visitorLeft } from '../../site/visitor.ts';
import { type Photo, photosAdded, photosReducer } from '../photos/index.ts';
import { followProjects, loadProjects, registerProjectJournal } from './journal/journal.ts';
import { belongsToOtherCustomer } from './journal/snapshot.ts';
import { productQueries } from './product-queries.ts';
import type { ProjectsState } from './reducers/project-state.ts';
import { projectsReducer } from './reducers/projects-slice.ts';
import { selectActiveProject } from './reducers/selectors.ts';
import { registerProjectSync } from './sync/reconcile.ts';
import { PRODUCT } from './test-product.ts';

/** A browser with any number of tabs, and a server that counts versions like the real one. For tests. */
export function testShop() {
  const clock = createTestClock();
  const server = testServer(clock.wait);
  return { clock, server, openBrowser: () => testBrowser(clock, server) };
}

export type TestServer = ReturnType<typeof testServer>;
export type TestTab = Awaited<ReturnType<ReturnType<typeof testBrowser>['openTab']>>;

interface Body {
  project?: Project | undefined;
  projectId?: string;
  removedAt?: string;
  savedVersion?: number;
}

/** How the next calls are answered. */
type Mood =
  | 'well'
  | 'down'
  | 'hangs'
  | 'hangs after taking'
  | { status: number; code: string; retryAfterSeconds?: number };

function testServer(wait: (milliseconds: number) => Promise<void>) {
  const stored = new Map<string, Project>();
  const removed = new Map<string, number>();
  const calls: { path: string; project: Project | undefined; removedAt: string | undefined }[] = [];
  const now: { mood: Mood } = { mood: 'well' };
  const fetch: typeof globalThis.fetch = async (address, init) => {
    const path = new URL(String(address), 'http://127.0.0.1').pathname;
    const body = JSON.parse(String(init?.body ?? '{}')) as Body;
    calls.push({ path, project: body.project, removedAt: body.removedAt });
    const { mood } = now;
    if (mood === 'down') throw new TypeError('offline');
    if (mood === 'hangs') return never(init?.signal);
    if (typeof mood === 'object') return problem(mood);
    const answer = answerTo(path, body);
    await wait(50);
    return mood === 'hangs after taking' ? never(init?.signal) : answer;
  };

  function answerTo(path: string, { project, projectId, savedVersion }: Body): Response {
    if (path === '/v1/projects/get') return Response.json({ projects: [...stored.values()], photos: [] });
    if (path === '/v1/projects/delete') {
      remove(projectId ?? '', savedVersion);
      return Response.json({});
    }
    if (path !== '/v1/projects/save' || !project) throw new Error(`Unexpected call of ${path}`);
    const current = stored.get(project.id);
    const refused = refusedChange(current, project);
    if (refused?.kind === 'not_allowed') return problem({ status: 422, code: 'project_change_not_allowed' });
    if (refused && current) return withStored(REFUSALS[refused.kind], current);
    if (current && current.version !== project.version) return withStored('project_conflict', current);
    if (current?.status === 'Completed') return Response.json({ project: current });
    const goneVersion = current ? undefined : removed.get(project.id);
    if (goneVersion !== undefined && project.version < goneVersion)
      return Response.json({ ...titled(409, 'project_removed'), version: goneVersion }, { status: 409 });
    const next = { ...project, version: project.version + 1 };
    stored.set(project.id, next);
    return Response.json({ project: next });
  }
  /** Removes a project on behalf of another machine. */
  function remove(projectId: string, savedVersion = 0): void {
    const version = Math.max(stored.get(projectId)?.version ?? 0, savedVersion);
    if (version > 0) removed.set(projectId, version);
    stored.delete(projectId);
  }
  /** Completes a project with an order; the version known to the browser decides how it learns of it. */
  function order(projectId: string, { isVersionKnown = false } = {}): Project {
    const current = stored.get(projectId);
    if (!current) throw new Error(`Nothing is stored under ${projectId}`);
    const version = current.version + (isVersionKnown ? 0 : 1);
    const ordered = { ...current, status: 'Completed' as const, isActive: false, version };
    stored.set(projectId, ordered);
    return ordered;
  }

  return Object.assign(now, {
    stored,
    remove,
    order,
    calls,
    answerTo,
    deletes: () => calls.filter(({ path }) => path === '/v1/projects/delete'),
    saves: () => calls.filter(({ path }) => path === '/v1/projects/save'),
    fetch,
  });
}

const REFUSALS = { ordered: 'project_completed', id_taken: 'project_id_taken' } as const;

const withStored = (code: string, project: Project): Response =>
  Response.json({ ...titled(409, code), project }, { status: 409 });

const titled = (status: number, code: string) => ({ type: 'about:blank', title: code, status, code, message: code });

function problem({ status, code, retryAfterSeconds }: Extract<Mood, object>): Response {
  const headers: HeadersInit = retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) };
  return Response.json({ ...titled(status, code), customerMessage: `We say: ${code}` }, { status, headers });
}

function never(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
  );
}

/** The two slices that the projects need, connected as in the shop's store. */
function createStore(site: Site, projects: ProjectsState) {
  const extra: ThunkExtra = { site };
  const listener = createListenerMiddleware({ extra });
  const startListening = listener.startListening as unknown as AppStartListening;
  registerProjectSync(startListening, site);
  registerProjectJournal(startListening, site);
  const store = configureStore({
    reducer: { photos: photosReducer, projects: projectsReducer },
    preloadedState: { projects },
    middleware: (defaults) => defaults({ thunk: { extraArgument: extra } }).prepend(listener.middleware),
  });
  const access = { dispatch: store.dispatch as AppDispatch, getState: () => store.getState() as RootState };
  followProjects(site, access);
  site.cartToken.subscribe(() => access.dispatch(visitorLeft()));
  return access;
}

function testBrowser(clock: ReturnType<typeof createTestClock>, server: TestServer) {
  const rows = createTestBrowserRows();
  const localStorage: StoragePort = memoryStorage();

  /** Opens a page of the shop. @param before delays the reply of its database */
  async function openTab({ before }: { before?: Promise<void> } = {}) {
    const tab = rows.openTab();
    const all = async () => {
      await before;
      return tab.rows.all();
    };
    const events = new EventTarget();
    const network = { isOnline: true };
    const site = await createSite(
      testEnvironment({
        localStorage,
        journalRows: () => ({ ...tab.rows, all }),
        tabs: () => tab.tabs,
        fetch: server.fetch,
        events,
        isOnline: () => network.isOnline,
        now: clock.now,
        wait: clock.wait,
      }),
    );
    if (belongsToOtherCustomer(site)) site.leave();
    site.queryClient.setQueryData(productQueries(site).customizable().queryKey, [PRODUCT]);
    const store = createStore(site, await loadProjects(site));
    return {
      site,
      store,
      events,
      state: store.getState,
      wall: () => {
        const wall = selectActiveProject(store.getState());
        if (!wall) throw new Error('no wall');
        return wall;
      },
      addPhotos: (...ids: string[]) => store.dispatch(photosAdded(ids.map(uploadedPhoto))),
      setOnline(isOnline: boolean): void {
        network.isOnline = isOnline;
        events.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
      },
    };
  }
  return { rows, localStorage, openTab };
}

export function uploadedPhoto(id: string): Photo {
  const key = `uploads/default/K-1/${id}`;
  return { id, fileName: `${id}.jpg`, bytes: 1, status: 'processing', key, widthPx: 3_000, heightPx: 2_000 };
}
