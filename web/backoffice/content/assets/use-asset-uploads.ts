import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { createSendForm } from '../../../documents/photos/index.ts';
import { browserTimer } from '../../../lib/worker-tasks.ts';
import { useAdminSite } from '../../kit/index.ts';
import { ASSETS_KEY, assetCalls, newAssetId } from './queries.ts';

const sendForm = createSendForm({ createRequest: () => new XMLHttpRequest(), later: browserTimer });

/** An upload in progress or failed; a finished one appears in the library instead. */
export interface AssetUpload {
  id: string;
  file: File;
  percent: number;
  hasFailed: boolean;
}

/** Uploads pictures one after the other; a retry reuses the id and stays the same picture. */
export function useAssetUploads(onUploaded?: (id: string) => void) {
  const site = useAdminSite();
  const queries = useQueryClient();
  const [uploads, setUploads] = useState<readonly AssetUpload[]>([]);
  const line = useRef<Promise<void>>(Promise.resolve());
  const change = (id: string, to: Partial<AssetUpload> | undefined) =>
    setUploads((all) => all.flatMap((each) => (each.id !== id ? [each] : to ? [{ ...each, ...to }] : [])));

  async function send({ id, file }: AssetUpload): Promise<void> {
    change(id, { hasFailed: false, percent: 0 });
    try {
      const { target } = await assetCalls(site).create({ id, file });
      const sent = await sendForm(target, file, {
        signal: new AbortController().signal,
        onProgress: (fraction) => change(id, { percent: Math.round(fraction * 100) }),
      });
      if (sent !== 'sent') throw new Error(`The storage answered: ${sent}`);
      change(id, undefined);
      await queries.invalidateQueries({ queryKey: ASSETS_KEY });
      onUploaded?.(id);
    } catch {
      change(id, { hasFailed: true });
    }
  }
  const queue = (upload: AssetUpload): void => {
    line.current = line.current.then(() => send(upload));
  };

  return {
    uploads,
    add(files: readonly File[]): void {
      const { now, newId } = site.environment;
      const fresh = files.map(
        (file, index): AssetUpload => ({
          id: newAssetId(now() + index, newId()),
          file,
          percent: 0,
          hasFailed: false,
        }),
      );
      setUploads((all) => [...all, ...fresh]);
      fresh.forEach(queue);
    },
    again: queue,
    dismiss: ({ id }: AssetUpload) => change(id, undefined),
  };
}
