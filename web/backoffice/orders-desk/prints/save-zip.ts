import { saveBlob } from '../../../lib/save-blob.ts';
import { type ZipEntry, zipParts } from './zip-prints.ts';

/** A file written as bytes arrive; Chromium supports it, Safari and Firefox do not. */
interface FileHandle {
  createWritable(): Promise<WritableStream<Uint8Array>>;
}

declare global {
  interface Window {
    showSaveFilePicker?(options: { suggestedName: string }): Promise<FileHandle>;
  }
}

export type ZipTarget = { kind: 'file'; handle: FileHandle } | { kind: 'parts' };

/**
 * Asks for the destination; must run within the click event.
 *
 * @returns undefined if the dialog is canceled
 */
export async function askForTarget(name: string): Promise<ZipTarget | undefined> {
  if (!window.showSaveFilePicker) return { kind: 'parts' };
  try {
    return { kind: 'file', handle: await window.showSaveFilePicker({ suggestedName: name }) };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw error;
  }
}

/**
 * Streams an archive to its file, which appears only when complete; browsers that cannot stream to disk save it in
 * parts.
 */
export async function saveZip(target: ZipTarget, name: string, entries: AsyncGenerator<ZipEntry>): Promise<void> {
  if (target.kind === 'file') {
    for await (const whole of zipParts(entries, Number.POSITIVE_INFINITY))
      await whole.pipeTo(await target.handle.createWritable());
    return;
  }
  let number = 0;
  for await (const part of zipParts(entries)) {
    number++;
    saveBlob(number === 1 ? name : name.replace('.zip', `-part-${number}.zip`), await new Response(part).blob());
  }
}
