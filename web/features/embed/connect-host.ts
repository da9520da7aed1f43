import type { HostMessage, HostReply, MessageToHost } from '../../../shared/tenant/host-messages.ts';
import { type Answers, createAnswers, type ShopParts } from './answers.ts';
import { HostRefusal } from './host-refusal.ts';
import type { Host } from './join-host.ts';
import { type HostNotifier, notifyHost } from './notify-host.ts';

const FAILED = 'That did not work. Please try again.';

/** Connects the running shop to its host page in both directions. */
export function connectHost(
  { channel, storage }: Host,
  parts: Omit<ShopParts, 'storage'>,
  page: HostNotifier['page'],
): void {
  const shop: ShopParts = { ...parts, storage };
  const answers = createAnswers(shop);
  const reply = (payload: HostReply): void => channel.send({ tpxData: { type: 'reply', payload } });
  channel.onUnreadable(({ to, requestId, error }) =>
    reply({ to, ...(requestId !== undefined && { requestId }), isDone: false, error }),
  );
  channel.listen((message) => void answer(answers, message).then(reply));
  notifyHost({ ...shop, page, send: (message: MessageToHost) => channel.send(message) });
}

async function answer(answers: Answers, { type, payload, requestId }: HostMessage): Promise<HostReply> {
  const head = { to: type, ...(requestId !== undefined && { requestId }) };
  try {
    const run = answers[type] as (given: typeof payload) => unknown;
    const result = await run(payload);
    return { ...head, isDone: true, ...(result !== undefined && { result }) };
  } catch (error) {
    if (!(error instanceof HostRefusal)) console.warn(`${type} of the page around failed`, error);
    return { ...head, isDone: false, error: error instanceof HostRefusal ? error.message : FAILED };
  }
}
