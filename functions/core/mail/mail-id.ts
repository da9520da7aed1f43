import { giftName } from '../benefits/gift-code.ts';
import type { MailRequest } from './mail-message.ts';
import type { MailId } from './mail-store.ts';

/** @param messageId distinguishes two requests for a login code from a redelivery */
export function mailIdOf(request: MailRequest, messageId: string): MailId {
  const { tenantId, kind } = request;
  const subject = subjectOf(request, messageId);
  const again = 'againId' in request && request.againId;
  return { tenantId, kind, subject: again ? `${subject}.again.${again}` : subject };
}

function subjectOf(request: MailRequest, messageId: string): string {
  switch (request.kind) {
    case 'order-confirmation':
    case 'order-shipped':
    case 'order-ready':
      return request.orderId;
    case 'gift':
    case 'gift-ended':
      return giftName(request);
    case 'parcel-shipped':
      return `${request.orderId}.${request.parcelId}`;
    case 'tracking-corrected':
      return `${request.orderId}.${request.correctionId}`;
    case 'order-replacement':
      return `${request.orderId}.${request.reprintId}`;
    case 'order-refunded':
      return `${request.orderId}.${request.refundId}`;
    case 'photo-wanted':
      return `${request.orderId}.${request.requestId}`;
    // Browsers generate project ids, so two customers may have the same one.
    case 'project-reminder':
      return `${request.customerId}.${request.projectId}`;
    default:
      return messageId;
  }
}
