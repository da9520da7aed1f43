import type { UploadTarget } from '../../../../shared/photo/wire.ts';

/**
 * sent: the storage has it. expired: the policy is too old or was rejected; a fresh target may help. refused: the
 * storage never accepts this file. unreachable: retryable.
 */
type SendResult = 'sent' | 'expired' | 'refused' | 'unreachable' | 'cancelled';

interface SendOptions {
  signal: AbortSignal;
  /** @param fraction share of the bytes that left this machine, 0 to 1 */
  onProgress(fraction: number): void;
}

export type SendForm = (target: UploadTarget, file: Blob, options: SendOptions) => Promise<SendResult>;

export interface SendFormDeps {
  createRequest(): XMLHttpRequest;
  /** @returns cancels it */
  later(milliseconds: number, run: () => void): () => void;
}

/** A connection without progress for this long is dead, even if the browser keeps it open. */
const STALL_MS = 60_000;

/**
 * Posts a file with its presigned form. Uses XMLHttpRequest because fetch reports no upload progress. The policy leaves
 * Content-Type to us; `file` is the last field because storage ignores any field after it.
 */
export function createSendForm({ createRequest, later }: SendFormDeps): SendForm {
  return (target, file, { signal, onProgress }) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve('cancelled');
      const request = createRequest();
      let isStalled = false;
      let cancelStall = (): void => {};
      const abort = (): void => request.abort();
      const watch = (): void => {
        cancelStall();
        cancelStall = later(STALL_MS, () => {
          isStalled = true;
          abort();
        });
      };
      const end = (result: SendResult): void => {
        cancelStall();
        signal.removeEventListener('abort', abort);
        resolve(result);
      };
      signal.addEventListener('abort', abort);
      request.upload.onprogress = (event) => {
        watch();
        if (event.lengthComputable) onProgress(event.loaded / event.total);
      };
      request.onload = () => end(resultOf(request.status));
      request.onerror = () => end('unreachable');
      request.onabort = () => end(isStalled ? 'unreachable' : 'cancelled');
      request.open('POST', target.url);
      request.send(formOf(target, file));
      watch();
    });
}

function formOf(target: UploadTarget, file: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(target.fields)) form.append(name, value);
  form.append('Content-Type', imageTypeOf(file));
  form.append('file', file);
  return form;
}

/** The policy accepts only images. The server inspects files whose type the system does not know. */
function imageTypeOf(file: Blob): string {
  return file.type.startsWith('image/') ? file.type : 'image/x-unknown';
}

function resultOf(status: number): SendResult {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 403) return 'expired';
  return status === 429 || status === 408 || status >= 500 || status === 0 ? 'unreachable' : 'refused';
}
