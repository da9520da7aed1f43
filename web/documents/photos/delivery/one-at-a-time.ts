import type { Site } from '../../../site/create-site.ts';

/**
 * Web Locks prevent two tabs from uploading the same bytes. A page without locks has no https and so no hashes either,
 * and cannot tell which bytes are the same.
 */
export const oneAtATime =
  ({ environment: { locks }, tenant }: Pick<Site, 'environment' | 'tenant'>) =>
  async <Result>(name: string, run: (hadToWait: boolean) => Promise<Result>): Promise<Result> => {
    if (!locks) return run(false);
    const lockName = `${tenant.id}:upload:${name}`;
    const atOnce = await locks.request(lockName, { ifAvailable: true }, async (lock) =>
      lock ? { result: await run(false) } : undefined,
    );
    return atOnce ? atOnce.result : await locks.request(lockName, () => run(true));
  };
