/** Reply of GET /_local/endpoints of a running system: points any AWS client at it. */
export interface LocalEndpoints {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  endpoints: Record<string, string>;
  tables: Record<string, string>;
  buckets: Record<string, string>;
  queues: Record<string, string>;
}

export async function localEndpoints(url: string): Promise<LocalEndpoints> {
  return (await (await fetch(`${url}/_local/endpoints`)).json()) as LocalEndpoints;
}
