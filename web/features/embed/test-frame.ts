import type { MessageToHost } from '../../../shared/tenant/host-messages.ts';
import type { Frame } from './channel.ts';

export const PARTNER = 'https://www.partner.example';
export const PARTNER_MOBILE = 'https://m.partner.example';

/** Simulated host page for tests. */
export function testFrame(parentOrigin: string | undefined = PARTNER) {
  const events = new EventTarget();
  const received: { message: MessageToHost; targetOrigin: string }[] = [];
  const parent: Frame['parent'] = {
    postMessage: (message, targetOrigin) => void received.push({ message, targetOrigin }),
  };
  return {
    frame: { parent, events, parentOrigin } satisfies Frame,
    received,
    /** Payloads of the messages with this type. */
    sentOf: (type: string) =>
      received.flatMap(({ message }) => {
        const { type: name, payload } = 'tpxData' in message ? message.tpxData : message;
        return name === type ? [payload as Record<string, unknown>] : [];
      }),
    /** Posts a message from the host page, or from another origin. */
    send(type: string, payload: unknown = {}, given: { origin?: string; source?: unknown; requestId?: string } = {}) {
      const { origin = PARTNER, source = parent, requestId } = given;
      const data = { tpxData: { type, payload, requestId } };
      events.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }));
    },
  };
}
