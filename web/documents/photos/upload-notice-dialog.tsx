import { useSite } from '../../site/site-context.tsx';
import { ErrorDialog } from '../../ui/dialog.tsx';
import { uploadNotices, useUploadNotice } from './upload-notice.ts';

/** 'Photo Upload Failed', on every screen that works with photos. */
export function UploadNoticeDialog({ onSentBack }: { onSentBack?: () => void }) {
  const notice = useUploadNotice();
  const notices = uploadNotices(useSite());
  return (
    <ErrorDialog
      open={notice !== undefined}
      title={notice?.title ?? ''}
      message={notice?.message ?? ''}
      onClose={() => {
        notices.show(undefined);
        if (notice?.sendsBack) onSentBack?.();
      }}
    />
  );
}
