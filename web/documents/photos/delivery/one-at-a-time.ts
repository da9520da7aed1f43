import type { Site } from '../../../site/create-site.ts';

/**
 * Web Locks, so that two tabs do not send the same bytes. A page that has no locks did not come over https and cannot
 * hash either: there nobody knows which bytes are the same.
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
