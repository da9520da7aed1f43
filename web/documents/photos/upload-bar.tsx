import { useTexts } from '../../lib/texts.ts';
import { useStore } from '../../lib/use-store.ts';
import { useIsOnline } from '../../site/network.ts';
import { useSite } from '../../site/site-context.tsx';
import { Progress } from '../../ui/progress.tsx';
import { photosTexts } from './copy.ts';
import { summaryOf } from './upload-progress.ts';
import { uploadState } from './upload-state.ts';
import { usePhotoServices } from './use-photos.ts';

interface UploadBarProps {
  /** The screen itself says why uploads are paused. */
  isReasonElsewhere: boolean;
}

/** Mounted in the shell, so that interrupted uploads resume and show their progress on every screen. */
export function UploadBar({ isReasonElsewhere }: UploadBarProps) {
  const copy = useTexts(photosTexts);
  usePhotoServices();
  const site = useSite();
  const { isFramed } = site.environment;
  const state = uploadState(site);
  const { done, total, fraction } = summaryOf(useStore(state, () => state.read().run));
  const isOnline = useIsOnline();
  if (total === 0) return null;
  return (
    <div className="sticky top-[min(4rem,var(--chrome-height))] z-20 bg-ground">
      {/* Overlays the page, so that nothing shifts when it appears or disappears. */}
      <div className="-mb-1">
        <Progress
          isLabelHidden={!isFramed}
          label={isFramed ? copy.uploadingFramed : copy.uploading}
          value={fraction}
          valueText={copy.uploadingOf(done, total)}
          className={isFramed ? 'page-width pt-1.5' : undefined}
        />
      </div>
      {!isOnline && !isReasonElsewhere && (
        <p role="status" className="page-width py-1 text-ink-soft text-small">
          {copy.offline}
        </p>
      )}
    </div>
  );
}
