import * as z from 'zod/mini';
import type { Answer } from '../../core/photos/sources/photo-source.ts';

const TIMEOUT_MS = 8_000;
/** A page of a hundred photos with all their sizes is about 300 kB. */
const BYTES_MAX = 2_000_000;
const UTF8 = new TextDecoder();

export interface ProviderRequest<Schema extends z.ZodMiniType> {
  method?: 'GET' | 'POST' | 'DELETE';
  url: string | URL;
  query?: Readonly<Record<string, string | undefined>>;
  /** Sent as application/x-www-form-urlencoded. */
  form?: Readonly<Record<string, string>>;
  json?: unknown;
  accessToken?: string;
  reply: Schema;
  timeoutMs?: number;
}

/**
 * Errors of Graph API (a number) and OAuth 2.0 (a word). Sources: Meta, "Handle errors", codes 190 (invalid access
 * token) and 100 (no such object); RFC 6749, 5.2.
 */
const Refusal = z.object({
  error: z.union([z.string(), z.looseObject({ code: z.optional(z.number()) })]),
});
const GRAPH_TOKEN_NO_GOOD = 190;
const GRAPH_NO_SUCH_OBJECT = 100;

/**
 * Calls a provider at its fixed address. Parses the reply; failures are of three kinds. Never logs or throws parts of
 * the request, which contains tokens.
 */
export async function askProvider<Schema extends z.ZodMiniType>(
  request: ProviderRequest<Schema>,
): Promise<Answer<z.infer<Schema>>> {
  const url = new URL(request.url);
  for (const [name, value] of Object.entries(request.query ?? {}))
    if (value !== undefined) url.searchParams.set(name, value);
  try {
    const response = await fetch(url, {
      method: request.method ?? 'GET',
      redirect: 'error',
      signal: AbortSignal.timeout(request.timeoutMs ?? TIMEOUT_MS),
      headers: {
        Accept: 'application/json',
        ...(request.json !== undefined && { 'Content-Type': 'application/json' }),
        ...(request.accessToken !== undefined && { Authorization: `Bearer ${request.accessToken}` }),
      },
      ...(request.form && { body: new URLSearchParams(request.form) }),
      ...(request.json !== undefined && { body: JSON.stringify(request.json) }),
    });
    const body = await readJson(response);
    if (!response.ok) return { kind: refusalOf(response.status, body) };
    const parsed = z.safeParse(request.reply, body);
    return parsed.success ? { kind: 'answered', value: parsed.data } : { kind: 'failed' };
  } catch {
    return { kind: 'failed' };
  }
}

/** Replaces the value of an answer. */
export function mapAnswer<From, To>(answer: Answer<From>, change: (value: From) => To): Answer<To> {
  return answer.kind === 'answered' ? { kind: 'answered', value: change(answer.value) } : answer;
}

function refusalOf(status: number, body: unknown): 'unauthorized' | 'gone' | 'failed' {
  const said = z.safeParse(Refusal, body).data?.error;
  const code = typeof said === 'object' ? said.code : undefined;
  if (status === 401 || code === GRAPH_TOKEN_NO_GOOD || said === 'invalid_grant') return 'unauthorized';
  if (status === 404 || code === GRAPH_NO_SUCH_OBJECT) return 'gone';
  return 'failed';
}

/** @throws Error for invalid JSON and an oversized body */
async function readJson(response: Response): Promise<unknown> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    bytes += read.value.length;
    if (bytes > BYTES_MAX) {
      await reader?.cancel();
      throw new RangeError('The provider answers with too much');
    }
    chunks.push(read.value);
  }
  const text = UTF8.decode(Buffer.concat(chunks));
  return text === '' ? undefined : JSON.parse(text);
}
