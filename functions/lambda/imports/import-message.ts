import type { SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { giveUpImport, type ImportDeps, importPhoto } from '../../core/photos/fetch-photo.ts';
import { ImportMessage } from '../../core/photos/import-message.ts';
import type { Log } from '../../core/ports/log.ts';

/** One message of the queue. At its last delivery the photo is given up: nobody will come for it again. */
export async function importMessage(
  deps: ImportDeps & { deliveriesMax: number; log: Log },
  { body, attributes }: Pick<SQSRecord, 'body' | 'attributes'>,
): Promise<void> {
  const message = z.parse(ImportMessage, JSON.parse(body));
  const isLastDelivery = Number(attributes.ApproximateReceiveCount) >= deps.deliveriesMax;
  const startedAt = performance.now();
  const result = await (isLastDelivery ? giveUpImport : importPhoto)(deps, message);
  deps.log.info('import.done', {
    ...result,
    from: message.kind === 'source' ? message.sourceId : 'address',
    milliseconds: Math.round(performance.now() - startedAt),
  });
}
