import { useSite } from '../../site/site-context.tsx';
import { Progress } from '../../ui/progress.tsx';
import { copy } from './copy.ts';
import { useUploadConditions } from './upload-conditions.ts';
import { useUploadSummary } from './upload-progress.ts';
import { usePhotoServices } from './use-photos.ts';

export interface UploadBarProps {
  /** The screen itself says why uploads are paused. */
  isReasonElsewhere: boolean;
}

export function UploadBarContent({ isReasonElsewhere }: UploadBarProps) {
  usePhotoServices();
  const { done, total, fraction } = useUploadSummary();
  const { isOffline } = useUploadConditions();
  const { isFramed } = useSite().environment;
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
      {isOffline && !isReasonElsewhere && (
        <p role="status" className="page-width py-1 text-ink-soft text-small">
          {copy.offline}
        </p>
      )}
    </div>
  );
}
