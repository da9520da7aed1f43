import { useSyncExternalStore } from 'react';

/** News about failed uploads, shown once by whatever screen is open. */
export interface UploadNotice {
  title: string;
  message: string;
  /** nothing could be uploaded: the shopper goes back to the picker (docs/product.md 18.2) */
  sendsBack: boolean;
}

let notice: UploadNotice | undefined;
const listeners = new Set<() => void>();

export function showUploadNotice(next: UploadNotice | undefined): void {
  notice = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useUploadNotice(): UploadNotice | undefined {
  return useSyncExternalStore(subscribe, () => notice);
}
