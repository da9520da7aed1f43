import { clsx } from 'clsx';
import { useContext } from 'react';
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router';
import { selectIsUploading, UploadBar, UploadNotices } from '../documents/photos/index.ts';
import { LeaveGuard } from '../documents/projects/sync/index.ts';
import { LoginDialog } from '../features/account/index.ts';
import { NotFoundScreen, TenantAlert } from '../features/pages/messages/index.ts';
import { WelcomePromo } from '../features/promos/index.ts';
import { Analytics, BlackFrames, SiteGate, useSiteGate, VisitChecks } from '../features/visit/index.ts';
import { WALLS_HASH, WallsDialog } from '../features/walls/index.ts';
import { useTexts } from '../lib/texts.ts';
import { paths } from '../site/paths.ts';
import { useSite } from '../site/site-context.tsx';
import { useAppSelector } from '../site/store-hooks.ts';
import { useBrand } from '../site/use-brand.ts';
import { commonTexts } from '../ui/copy.ts';
import { Toasts } from '../ui/toast.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { shellTexts } from './copy.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LoadFailureNotice } from './load-failure.tsx';
import { MissingPath } from './missing-path.ts';
import { PromoBanner } from './promo-banner.tsx';
import { handleOf, MISSING_PAGE, type RouteHandle } from './route-handle.ts';
import { useDocumentTitle } from './use-document-title.ts';
import { useRouteAnnouncer } from './use-route-announcer.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';
import { useVisitorKey } from './use-visitor-key.ts';

/** Everything around a screen. */
export function Shell() {
  const copy = useTexts(shellTexts);
  const matches = useMatches();
  const { pathname, hash } = useLocation();
  const isMissing = useContext(MissingPath) === pathname;
  const handle = isMissing ? MISSING_PAGE : handleOf(matches);
  const { showFooter = false, standalone = false, isForStaff = false }: RouteHandle = handle;
  const { hideWelcomePromo = false, hasMobilePromo = false, isFullWidth }: RouteHandle = handle;
  useDocumentTitle(handle, matches.at(-1)?.params ?? {}, useBrand());
  const { main, announcement } = useRouteAnnouncer();
  useScrollRestoration();
  const gate = useSiteGate();
  const visitorKey = useVisitorKey();
  const { toast, environment, tenant } = useSite();
  const isUploading = useAppSelector(selectIsUploading);
  const hasAnalytics = tenant.googleTagManagerContainerId !== undefined;
  // A partner's page has its own.
  const hasChrome = !standalone && !environment.isFramed;
  const hasDialogs = !standalone && !gate.isClosed;
  return (
    <>
      <div inert={gate.isClosed} className={clsx('flex flex-col', !environment.isFramed && 'min-h-dvh')}>
        <a
          href="#main"
          className="sr-only z-50 rounded-sm bg-ink px-4 py-2 text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          {copy.skip}
        </a>
        {!standalone && <LoadingBar />}
        <LoadFailureNotice />
        {hasChrome && !isStaffPath(pathname) && <PromoBanner isOnPhones={hasMobilePromo} />}
        {hasChrome && !isForStaff && <Header isFullWidth={isFullWidth} />}
        {!standalone && isUploading && <UploadBar isReasonElsewhere={pathname === paths.photoPicker()} />}
        <main ref={main} id="main" tabIndex={-1} className="flex-1 outline-none">
          {isMissing ? <NotFoundScreen /> : <Outlet key={visitorKey} />}
        </main>
        {showFooter && hasChrome && <Footer />}
      </div>
      {gate.isClosed && (
        <main className="fixed inset-0 z-40 grid place-content-center justify-items-center gap-8 bg-ground px-4 text-center">
          <SiteGate gate={gate} />
        </main>
      )}
      {hasDialogs && (
        <>
          <LoginDialog />
          <UploadNotices />
          <WallsDialog key={`walls of ${visitorKey}`} />
          {tenant.asksForBlackFrames && <BlackFrames isEditing={pathname === paths.printing()} />}
          <VisitChecks />
          {hasChrome && hasAnalytics && !isStaffPath(pathname) && <Analytics mayAsk={!hideWelcomePromo} />}
          {hasChrome && (
            <WelcomePromo key={`welcome of ${visitorKey}`} isHiddenByRoute={hideWelcomePromo || hash === WALLS_HASH} />
          )}
        </>
      )}
      {!standalone && <TenantAlert />}
      <LeaveGuard />
      {!standalone && <Toasts key={visitorKey} board={toast} areExpected={pathname !== paths.home()} />}
      <p ref={announcement} role="status" className="sr-only" />
    </>
  );
}

/** Pages without analytics and offers. */
const isStaffPath = (pathname: string): boolean =>
  [paths.admin(), paths.printRoom()].some((path) => pathname === path || pathname.startsWith(`${path}/`));

function LoadingBar() {
  const common = useTexts(commonTexts);
  const isLoading = useNavigation().state === 'loading';
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-40 h-0.5">
      {isLoading && (
        <>
          <VisuallyHidden>{common.loading}</VisuallyHidden>
          <div className="motion-pulse h-full bg-accent" />
        </>
      )}
    </div>
  );
}
