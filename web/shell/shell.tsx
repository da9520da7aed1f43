import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router';
import { UploadBar, UploadNotices } from '../documents/photos/index.ts';
import { LeaveGuard } from '../documents/projects/index.ts';
import { LoginDialog } from '../features/account/index.ts';
import { TenantAlert, useBrand } from '../features/tenant/index.ts';
import { SiteGate, useSiteGate, VisitChecks } from '../features/visit/index.ts';
import { WALLS_HASH, WallsDialog } from '../features/walls/index.ts';
import { WelcomePromo } from '../features/welcome/index.ts';
import { paths } from '../site/paths.ts';
import { useSite } from '../site/site-context.tsx';
import { Toasts } from '../ui/toast.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { copy } from './copy.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LoadTrouble } from './load-trouble.tsx';
import { handleOf } from './route-handle.ts';
import { useDocumentTitle } from './use-document-title.ts';
import { useVisitorKey } from './use-visitor-key.ts';

/** Everything around a screen. */
export function Shell() {
  const handle = handleOf(useMatches());
  const { showFooter = false, standalone = false, hideWelcomePromo = false } = handle;
  useDocumentTitle(handle.title, useBrand());
  const { pathname, hash } = useLocation();
  const main = useFocusOnNewPage();
  const gate = useSiteGate();
  const visitorKey = useVisitorKey();
  const { toast } = useSite();
  const hasDialogs = !standalone && !gate.isClosed;
  return (
    <>
      <div inert={gate.isClosed} className="flex min-h-dvh flex-col">
        <a
          href="#main"
          className="sr-only z-50 rounded-sm bg-ink px-4 py-2 text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          {copy.skip}
        </a>
        <LoadingBar />
        <LoadTrouble />
        {!standalone && <Header isFullWidth={handle.isFullWidth} />}
        {!standalone && <UploadBar isHidden={pathname === paths.photoPicker()} />}
        <main ref={main} id="main" tabIndex={-1} className="flex-1 outline-none">
          <Outlet key={visitorKey} />
        </main>
        {showFooter && !standalone && <Footer />}
      </div>
      {gate.isClosed && <SiteGate gate={gate} />}
      {hasDialogs && (
        <>
          <LoginDialog />
          <UploadNotices />
          <WallsDialog key={`walls of ${visitorKey}`} />
          <VisitChecks />
          <WelcomePromo key={`welcome of ${visitorKey}`} isHiddenByRoute={hideWelcomePromo || hash === WALLS_HASH} />
        </>
      )}
      <TenantAlert />
      <LeaveGuard />
      <Toasts key={visitorKey} board={toast} areExpected={pathname !== paths.home()} />
      <ScrollRestoration />
    </>
  );
}

/** After a change of page the keyboard and the screen reader start at its beginning, as after a real page load. */
function useFocusOnNewPage() {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

function LoadingBar() {
  const isLoading = useNavigation().state === 'loading';
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-40 h-0.5">
      {isLoading && (
        <>
          <VisuallyHidden>{copy.loading}</VisuallyHidden>
          <div className="motion-breathe h-full bg-accent" />
        </>
      )}
    </div>
  );
}
