import { ErrorDialog } from '../../ui/dialog.tsx';
import { showUploadNotice, useUploadNotice } from './upload-notice.ts';

/** 'Photo Upload Failed', on every screen that works with photos. */
export function UploadNoticeDialog({ onSentBack }: { onSentBack?: () => void }) {
  const notice = useUploadNotice();
  return (
    <ErrorDialog
      open={notice !== undefined}
      title={notice?.title ?? ''}
      message={notice?.message ?? ''}
      onClose={() => {
        showUploadNotice(undefined);
        if (notice?.sendsBack) onSentBack?.();
      }}
    />
  );
}
