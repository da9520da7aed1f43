import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { PreviewReady, type PreviewTenant } from '../../../shared/tenant/preview.ts';
import { PublicTenant } from '../../../shared/tenant/public-tenant.ts';
import { paths } from '../../site/paths.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { copy } from './copy.ts';
import type { TenantForm } from './tenant-form.ts';

const texts = copy.preview;
/** Debounces the preview while typing. */
const WAIT_MS = 500;
type PreviewPage = keyof typeof texts.pages;
type PreviewWidth = keyof typeof texts.widths;
const PAGES: Record<PreviewPage, string> = {
  home: paths.home(),
  editor: paths.printing(),
  shop: paths.shopAll(),
  delivery: paths.delivery(),
  help: paths.faqs(),
};
/** Simulated screen widths; the frame is scaled down to fit. */
const WIDTHS_PX = { phone: 390, desk: 1280 };
const HEIGHT_PX = { phone: 760, desk: 900 };

const options = <Key extends string>(labels: Record<Key, string>): { value: Key; label: string }[] =>
  (Object.keys(labels) as Key[]).map((value) => ({ value, label: labels[value] }));
const PAGE_OPTIONS = options<PreviewPage>(texts.pages);
const WIDTH_OPTIONS = options<PreviewWidth>(texts.widths);

/**
 * Shop preview with the unsaved settings, in an iframe (entry/tenant-preview.tsx).
 *
 * @param asTenantId tenant whose API a new tenant's preview uses
 */
export function PreviewFrame({ tenant, asTenantId }: { tenant: TenantForm; asTenantId?: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<PreviewPage>('home');
  const [width, setWidth] = useState<PreviewWidth>('phone');
  const [isReady, setReady] = useState(false);
  const scale = useScale(room, WIDTHS_PX[width]);
  const typed = JSON.stringify(tenant);
  const { shown, isValid } = useLastValid(typed, asTenantId);

  useEffect(() => {
    const onMessage = ({ source, origin, data }: MessageEvent): void => {
      if (source !== frame.current?.contentWindow || origin !== window.location.origin) return;
      if (PreviewReady.safeParse(data).success) setReady(true);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);

  useEffect(() => {
    if (!isReady || !shown) return;
    const timer = setTimeout(() => {
      const message: PreviewTenant = { tenantPreview: 'show', tenant: JSON.parse(shown), path: PAGES[page] };
      frame.current?.contentWindow?.postMessage(message, window.location.origin);
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [isReady, shown, page]);

  return (
    <section aria-label={texts.heading} className="min-w-0 self-start lg:sticky lg:top-4">
      <h2 className="mb-2 text-caption text-ink-soft">{texts.heading}</h2>
      <div className="mb-3 flex flex-wrap gap-x-6 gap-y-2">
        <Segmented<PreviewPage>
          label={texts.page}
          isLabelHidden
          options={PAGE_OPTIONS}
          value={page}
          onChange={setPage}
        />
        <Segmented<PreviewWidth>
          label={texts.width}
          isLabelHidden
          options={WIDTH_OPTIONS}
          value={width}
          onChange={setWidth}
        />
      </div>
      {!isValid && (
        <p role="status" className="mb-2 text-signal text-small">
          {texts.invalid}
        </p>
      )}
      <div ref={room} className="overflow-hidden" style={{ height: HEIGHT_PX[width] * scale }}>
        <iframe
          ref={frame}
          title={texts.heading}
          src={paths.tenantPreview()}
          className="origin-top-left rounded-sm border border-line bg-paper"
          style={{ width: WIDTHS_PX[width], height: HEIGHT_PX[width], transform: `scale(${scale})` }}
        />
      </div>
    </section>
  );
}

/** Scale that fits the frame into its container, at most 1. */
function useScale(room: RefObject<HTMLElement | null>, widthPx: number): number {
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const measure = (): void => setScale(Math.min(1, (room.current?.clientWidth || widthPx) / widthPx));
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [room, widthPx]);
  return scale;
}

/** Latest schema-valid settings; ignores color contrast, which the preview is there to judge. */
function useLastValid(typed: string, asTenantId: string | undefined): { shown: string | undefined; isValid: boolean } {
  const whole = useMemo(() => {
    const parsed = PublicTenant.safeParse({
      ...JSON.parse(typed),
      ...(asTenantId !== undefined && { id: asTenantId }),
    });
    return parsed.success ? JSON.stringify(parsed.data) : undefined;
  }, [typed, asTenantId]);
  const [last, setLast] = useState(whole);
  if (whole !== undefined && whole !== last) setLast(whole);
  return { shown: whole ?? last, isValid: whole !== undefined };
}
