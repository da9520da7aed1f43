import { useSyncExternalStore } from 'react';
import { perSite } from '../../site/per-site.ts';
import { useSite } from '../../site/site-context.tsx';

/** News about failed uploads, shown once by the open screen. */
export interface UploadNotice {
  title: string;
  message: string;
}

function createUploadNotices() {
  const listeners = new Set<() => void>();
  let notice: UploadNotice | undefined;
  return {
    read: () => notice,
    /** Undefined once it has been read. */
    show(next: UploadNotice | undefined): void {
      notice = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const uploadNotices = perSite(createUploadNotices);

export function useUploadNotice(): UploadNotice | undefined {
  const { subscribe, read } = uploadNotices(useSite());
  return useSyncExternalStore(subscribe, read, read);
}
