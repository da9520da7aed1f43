import type { CallToolResult } from '@modelcontextprotocol/server';
import { StorefrontFailure } from '../../web/documents/cart/storefront/storefront-client.ts';
import { customerMessageOf, isProblem } from '../../web/lib/api-problem.ts';

/** A request of the agent that cannot be fulfilled. Its message says why and what to do. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/**
 * Runs a tool. Refusals of this server or the shop become a reply that the agent reads; a bug becomes a generic
 * message.
 */
export async function answering(run: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await run();
  } catch (error) {
    const text = sentenceOf(error);
    if (text === undefined) console.error(error);
    return { isError: true, content: [{ type: 'text', text: text ?? 'Something went wrong in this server.' }] };
  }
}

function sentenceOf(error: unknown): string | undefined {
  if (error instanceof Refusal) return error.message;
  if (error instanceof StorefrontFailure) return `The shop's storefront did not answer: ${error.message}`;
  if (!isProblem(error)) return undefined;
  if (error.code === 'client_offline') return 'The shop cannot be reached. Check that it runs, and try again.';
  const fields = error.errors.map(({ path, message }) => `${path}: ${message}`).join(' ');
  return [customerMessageOf(error) ?? error.message, fields].filter(Boolean).join(' ');
}
