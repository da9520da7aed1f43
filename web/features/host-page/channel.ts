import {
  type HostMessage,
  type HostMessageType,
  type MessageToHost,
  type ParsedMessage,
  parseHostMessage,
} from '../../../shared/tenant/host-messages.ts';
import { attempt } from '../../lib/browser-storage.ts';

/** Where a frame meets the page around it. */
export interface Frame {
  /** the window around this one */
  parent: { postMessage(message: MessageToHost, targetOrigin: string): void };
  /** where messages arrive: this window */
  events: Pick<EventTarget, 'addEventListener'>;
  /** the origin of the page around, as far as the browser tells it */
  parentOrigin: string | undefined;
}

type Listener = (message: HostMessage) => void;
type MessageOf<Type extends HostMessageType> = Extract<HostMessage, { type: Type }>;

/** The line to the page around: nothing of anybody else is heard, and nobody else hears anything. */
export interface HostChannel {
  say(message: MessageToHost): void;
  /**
   * The next message of a type. Others wait meanwhile.
   *
   * @returns undefined once the patience is over: what comes then is for the listener
   */
  next<Type extends HostMessageType>(type: Type, patience: Promise<void>): Promise<MessageOf<Type> | undefined>;
  /** Those that arrived before somebody listened come first. */
  listen(listener: Listener): void;
  /** told of messages that are ours and cannot be understood, to answer them */
  onUnreadable(listener: (message: Extract<ParsedMessage, { kind: 'unreadable' }>) => void): void;
}

/**
 * @param origins of pages that may be around: the tenant's
 * @returns undefined where another page is
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

  function hear(message: HostMessage): void {
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
    else hear(parsed.message);
  });

  return {
    say(message) {
      // a browser that does not tell whose page is around delivers to it alone whatever is meant for it
      for (const origin of known === undefined ? origins : [known]) parent.postMessage(message, origin);
    },
    next: <Type extends HostMessageType>(type: Type, patience: Promise<void>) =>
      new Promise<MessageOf<Type> | undefined>((resolve) => {
        awaited.set(type, (message) => resolve(message as MessageOf<Type>));
        void patience.then(() => {
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

/** The browser's own. After a reload of the frame alone some browsers no longer tell who is around. */
export function browserFrame(): Frame {
  const { ancestorOrigins } = window.location as { ancestorOrigins?: DOMStringList };
  return { parent: window.parent, events: window, parentOrigin: ancestorOrigins?.[0] ?? originBefore() };
}

function originBefore(): string | undefined {
  const origin = attempt(() => new URL(document.referrer).origin);
  return origin === window.location.origin ? undefined : origin;
}
