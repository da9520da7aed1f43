import { type IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from '../listen.ts';

/** Has a request carried out and drops what the handler answers. @param then  once the handler has answered */
export function carryOutUnheard(handler: RequestHandler, request: IncomingMessage, then: () => void): void {
  // on no connection: what is written to it goes nowhere
  const unheard = new ServerResponse(request);
  unheard.end = () => {
    then();
    return unheard;
  };
  handler(request, unheard);
}
