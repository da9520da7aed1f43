import { ErrorDialog } from '../../ui/dialog.tsx';
import type { UploadNotice } from './upload-state.ts';

export function UploadNoticesContent({ notice, onClose }: { notice: UploadNotice; onClose(): void }) {
  return <ErrorDialog open title={notice.title} message={notice.message} onClose={onClose} />;
}
