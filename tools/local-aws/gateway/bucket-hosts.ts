import { LOCAL_ACCOUNT } from '../template/local-account.ts';

/**
 * The one place where names of AWS become addresses of this machine, as a name server would do it: the hosts of the
 * buckets, in headers that the template writes out.
 */
export function createLocaliser(bucketNames: readonly string[], s3Origin: string): (text: string) => string {
  const origins = bucketNames.flatMap((name) => [
    `https://${name}.s3.${LOCAL_ACCOUNT.region}.amazonaws.com`,
    `https://${name}.s3.amazonaws.com`,
  ]);
  return (text) => origins.reduce((result, origin) => result.replaceAll(origin, s3Origin), text);
}
