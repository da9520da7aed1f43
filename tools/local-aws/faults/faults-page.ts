import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { AwsError } from '../aws-error.ts';
import type { RequestHandler } from '../listen.ts';
import { parseJsonObject, readBody } from '../request-body.ts';
import { sendJson } from '../send-json.ts';
import type { FaultInjector } from './fault-injector.ts';
import { FaultWindow } from './fault-window.ts';

const BODY_MAX_BYTES = 10_000;

/** `/_local/faults`: PUT opens a window, DELETE closes it, GET reads it; each returns the counts. */
export function createFaultsPage(injector: FaultInjector): RequestHandler {
  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      const isRefusal = error instanceof AwsError || error instanceof z.core.$ZodError;
      sendJson(response, isRefusal ? 400 : 500, { message: messageOf(error) });
    });
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    switch (request.method) {
      case 'PUT':
        injector.open(z.parse(FaultWindow, parseJsonObject(await readBody(request, BODY_MAX_BYTES))));
        break;
      case 'DELETE':
        injector.close();
        break;
      case 'GET':
        break;
      default:
        request.resume();
        return void response.writeHead(405, { allow: 'GET, PUT, DELETE' }).end();
    }
    sendJson(response, 200, injector.counts());
  }
}

function messageOf(error: unknown): string {
  if (error instanceof z.core.$ZodError) return `Invalid fault window. ${z.prettifyError(error)}`;
  return error instanceof Error ? error.message : String(error);
}
