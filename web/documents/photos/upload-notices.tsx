import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useStore } from '../../lib/use-store.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { type UploadNotice, uploadState } from './upload-state.ts';

/** Keeps the dialog out of the first page. */
const ErrorDialog = lazyPart(() => import('../../ui/dialog.tsx'), 'ErrorDialog');

/**
 * Mounted once in the shell: a failed upload run returns the shopper to the picker, once, with the reason
 * (docs/spec 9.3). At checkout only the dialog opens, because a payment may be in progress.
 */
export function UploadNotices() {
  const state = uploadState(useSite());
  const notice = useStore(state, () => state.read().notice);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const seen = useRef<UploadNotice>(undefined);
  useEffect(() => {
    if (!notice || seen.current === notice) return;
    seen.current = notice;
    if (pathname !== paths.confirm() && pathname !== paths.photoPicker()) void navigate(paths.photoPicker());
  }, [notice, pathname, navigate]);
  if (!notice) return null;
  return (
    <ErrorDialog
      open
      title={notice.title}
      message={notice.message}
      onClose={() => state.change({ notice: undefined })}
    />
  );
}
