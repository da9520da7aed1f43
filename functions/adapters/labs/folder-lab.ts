import { createHash } from 'node:crypto';
import type { Clock } from '../../core/ports/clock.ts';
import type { Objects } from '../../core/ports/objects.ts';
import type { Lab, LabCancellation, LabOrderName, Submission } from '../../core/production/labs/lab.ts';
import { labFolder } from '../../core/production/labs/lab-folder.ts';
import type { LabManifest } from '../../core/production/labs/lab-manifest.ts';
import type { FolderAccount } from './lab-accounts.ts';
import { readSignedReport } from './signed-report.ts';

/** Copies of files in flight. */
const COPIES_AT_ONCE = 5;

/** For example `labs/default/main/A7K2Q-1`. */
function folderOf(reference: string): string {
  const [tenantId = '', orderId = '', lab = '', attempt = ''] = reference.split('-');
  return labFolder({ tenantId, orderId, lab, attempt });
}

/**
 * A lab that fetches: each order is a folder in the print bucket, with the files under the names that the manifest has.
 * The manifest is written last, so a folder that has one is whole, and one that has none is not there yet. What becomes
 * of an order the lab tells by signed events; a wish to cancel lies in the folder as `cancel.json`.
 *
 * @param prints the print bucket
 */
export function createFolderLab(
  { eventSecret }: FolderAccount,
  prints: Pick<Objects, 'head' | 'copy' | 'put'>,
  clock: Clock,
): Lab {
  async function submit(manifest: LabManifest, key: string): Promise<Submission> {
    const folder = folderOf(key);
    if (await prints.head(`${folder}/manifest.json`)) return { kind: 'already_accepted' };
    const { items } = manifest;
    for (let start = 0; start < items.length; start += COPIES_AT_ONCE)
      await Promise.all(
        items.slice(start, start + COPIES_AT_ONCE).map(({ file }) => prints.copy(file.key, `${folder}/${file.name}`)),
      );
    await putJson(`${folder}/manifest.json`, {
      ...manifest,
      items: items.map(({ file: { key: _key, url: _url, ...file }, ...item }) => ({ ...item, file })),
    });
    return { kind: 'accepted', labReference: folder };
  }

  /** It cannot be known whether the lab has fetched it: the lab answers. */
  async function cancel({ reference }: LabOrderName): Promise<LabCancellation> {
    await putJson(`${folderOf(reference)}/cancel.json`, { reference });
    return { kind: 'asked' };
  }

  async function putJson(key: string, value: object): Promise<void> {
    const body = Buffer.from(JSON.stringify(value, null, 2));
    const contentMd5 = createHash('md5').update(body).digest('base64');
    await prints.put(key, body, { contentType: 'application/json', contentMd5 });
  }

  return {
    submit,
    status: async () => undefined,
    cancel,
    parseEvent: async (message) => readSignedReport(message, eventSecret, clock.now()),
  };
}
