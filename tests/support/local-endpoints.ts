/** What GET /_local/endpoints tells of a running system: enough to point any AWS client at it. */
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
