import { createHash } from 'node:crypto';
import type { Lab, LabCancellation, LabStatus, Submission } from '../../core/labs/lab.ts';
import type { LabManifest } from '../../core/labs/lab-manifest.ts';
import { labFolder } from '../../core/labs/lab-reference.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { Objects } from '../../core/lib/objects.ts';
import { type FolderAccount, patienceOf } from './lab-accounts.ts';
import { RECEIPT_BYTES_MAX, RECEIPT_NAME, readReceipt, TOO_LARGE } from './lab-receipt.ts';
import { readSignedReport } from './signed-report.ts';

/** Concurrent file copies. */
const COPIES_AT_ONCE = 5;

/** For example `labs/default/main/A7K2Q9-1`. */
function folderOf(reference: string): string {
  const [tenantId = '', orderId = '', lab = '', attempt = ''] = reference.split('-');
  return labFolder({ tenantId, orderId, lab, attempt });
}

/**
 * Delivers each order as a folder in the print bucket, with files named as in the manifest. The manifest is written
 * last, so a folder with one is complete. The lab reports by signed events, or by a receipt next to the manifest; a
 * cancellation request is stored as `cancel.json` in the folder.
 *
 * @param prints the print bucket
 */
export function createFolderLab(
  account: FolderAccount,
  prints: Pick<Objects, 'get' | 'head' | 'copy' | 'put'>,
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

  /** Only the lab knows whether it has fetched the order, so it answers. */
  async function cancel(reference: string): Promise<LabCancellation> {
    await putJson(`${folderOf(reference)}/cancel.json`, { reference });
    return { kind: 'asked' };
  }

  /** Reads the lab's receipt. An invalid one stays, and a file next to it explains the error to the lab. */
  async function status(reference: string): Promise<LabStatus> {
    const folder = folderOf(reference);
    const head = await prints.head(`${folder}/${RECEIPT_NAME}`);
    if (!head) return { kind: 'no_news' };
    const read = head.bytes > RECEIPT_BYTES_MAX ? TOO_LARGE : await receiptIn(folder, reference);
    if (read.kind === 'unreadable')
      await putJson(`${folder}/receipt-problem.json`, { reference, receiptEtag: head.etag, problem: read.message });
    return read;
  }

  async function receiptIn(folder: string, reference: string): Promise<LabStatus> {
    const stored = await prints.get(`${folder}/${RECEIPT_NAME}`);
    return stored ? readReceipt(stored.body.toString('utf8'), reference) : { kind: 'no_news' };
  }

  async function putJson(key: string, value: object): Promise<void> {
    const body = Buffer.from(JSON.stringify(value, null, 2));
    const contentMd5 = createHash('md5').update(body).digest('base64');
    await prints.put(key, body, { contentType: 'application/json', contentMd5 });
  }

  return {
    submit,
    status,
    cancel,
    patience: async () => patienceOf(account),
    parseEvent: async (message) => readSignedReport(message, account.eventSecret, clock.now()),
  };
}
