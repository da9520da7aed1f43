import {
  type HostMessage,
  type HostMessageType,
  type MessageToHost,
  type ParsedMessage,
  parseHostMessage,
} from '../../../shared/tenant/host-messages.ts';
import { attempt } from '../../lib/browser-storage.ts';

export interface Frame {
  parent: { postMessage(message: MessageToHost, targetOrigin: string): void };
  /** Receives messages: this window. */
  events: Pick<EventTarget, 'addEventListener'>;
  /** Origin of the host page, if the browser reports it. */
  parentOrigin: string | undefined;
}

type Listener = (message: HostMessage) => void;
type MessageOf<Type extends HostMessageType> = Extract<HostMessage, { type: Type }>;

/** Message channel to the host page; ignores and never addresses other origins. */
export interface HostChannel {
  send(message: MessageToHost): void;
  /**
   * Waits for the next message of a type and queues all others.
   *
   * @returns undefined after the timeout; later messages go to the listener
   */
  next<Type extends HostMessageType>(type: Type, timeout: Promise<void>): Promise<MessageOf<Type> | undefined>;
  /** Delivers queued messages first. */
  listen(listener: Listener): void;
  /** Called with messages in our format that fail to parse, so that they can be refused. */
  onUnreadable(listener: (message: Extract<ParsedMessage, { kind: 'unreadable' }>) => void): void;
}

/**
 * @param origins allowed by the tenant
 * @returns undefined if the host page is not allowed
 */
export function createHostChannel(
  { parent, events, parentOrigin }: Frame,
  origins: readonly string[],
): HostChannel | undefined {
  if (origins.length === 0 || (parentOrigin !== undefined && !origins.includes(parentOrigin))) return undefined;
  let known = parentOrigin;
  let listener: Listener | undefined;
  let answerUnreadable: Parameters<HostChannel['onUnreadable']>[0] = () => undefined;
  const early: HostMessage[] = [];
  const awaited = new Map<HostMessageType, (message: HostMessage) => void>();

  function receive(message: HostMessage): void {
    const resolve = awaited.get(message.type);
    if (!resolve && !listener) early.push(message);
    else (resolve ?? listener)?.(message);
    awaited.delete(message.type);
  }

  events.addEventListener('message', (event) => {
    const { source, origin, data } = event as MessageEvent<unknown>;
    if (source !== (parent as unknown) || !origins.includes(origin) || (known !== undefined && origin !== known))
      return;
    const parsed = parseHostMessage(data);
    if (parsed.kind === 'foreign') return;
    known = origin;
    if (parsed.kind === 'unreadable') answerUnreadable(parsed);
    else receive(parsed.message);
  });

  return {
    send(message) {
      // If the browser does not report the host's origin, posts to each candidate; only the matching one receives it.
      for (const origin of known === undefined ? origins : [known]) parent.postMessage(message, origin);
    },
    next: <Type extends HostMessageType>(type: Type, timeout: Promise<void>) =>
      new Promise<MessageOf<Type> | undefined>((resolve) => {
        awaited.set(type, (message) => resolve(message as MessageOf<Type>));
        void timeout.then(() => {
          awaited.delete(type);
          resolve(undefined);
        });
      }),
    listen(next) {
      listener = next;
      for (const message of early.splice(0)) next(message);
    },
    onUnreadable(next) {
      answerUnreadable = next;
    },
  };
}

/** The real window. Some browsers no longer report the ancestor after the frame alone reloads. */
export function browserFrame(): Frame {
  const { ancestorOrigins } = window.location as { ancestorOrigins?: DOMStringList };
  return { parent: window.parent, events: window, parentOrigin: ancestorOrigins?.[0] ?? originBefore() };
}

function originBefore(): string | undefined {
  const origin = attempt(() => new URL(document.referrer).origin);
  return origin === window.location.origin ? undefined : origin;
}
