import type * as z from 'zod/mini';
import { GetProjectsReply } from '../../shared/project/wire.ts';
import type { ApiClient } from './api-client.ts';

type Page = z.infer<typeof GetProjectsReply>;

/**
 * Iterates over all of this visitor's projects on the server, page by page.
 *
 * @param body see /v1/projects/get
 */
export async function* projectPages(
  { post }: Pick<ApiClient, 'post'>,
  body: { abandoned?: boolean },
  signal?: AbortSignal,
): AsyncGenerator<Page> {
  let cursor: string | undefined;
  do {
    const page: Page = await post('/v1/projects/get', {
      reply: GetProjectsReply,
      body: { ...body, ...(cursor !== undefined && { cursor }) },
      ...(signal && { signal }),
    });
    yield page;
    cursor = page.cursor;
  } while (cursor !== undefined);
}
