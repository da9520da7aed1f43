import type { SQSRecord } from 'aws-lambda';
import { giveUpPhoto, type IntakeDeps, takeInPhoto } from '../../core/photos/take-in-photo.ts';
import type { Log } from '../../core/ports/log.ts';
import { newObjectsOf } from './s3-event.ts';

export interface MessageDeps extends IntakeDeps {
  /** how often the queue delivers a message; the last delivery is for giving up */
  deliveriesMax: number;
  log: Log;
}

/**
 * Takes in the photos that a message tells of. A photo can end the function in the middle, by time or by memory, and
 * then its message comes again: at the last time the photo is left alone and its shopper is told, who would otherwise
 * wait for ever.
 */
export async function takeInMessage(deps: MessageDeps, message: Pick<SQSRecord, 'body' | 'attributes'>): Promise<void> {
  const { body, attributes } = message;
  const found = newObjectsOf(body);
  if (!found) return deps.log.warn('message.unreadable', { bytes: body.length });
  const isLastDelivery = Number(attributes.ApproximateReceiveCount) >= deps.deliveriesMax;
  for (const object of found) {
    const startedAt = performance.now();
    const result = await (isLastDelivery ? giveUpPhoto : takeInPhoto)(deps, object);
    deps.log.info('photo.seen', {
      result: result.kind,
      bytes: object.bytes,
      durationMs: Math.round(performance.now() - startedAt),
      ...('record' in result && { refusal: result.record.refusal, isDamaged: result.record.isDamaged }),
    });
  }
}
