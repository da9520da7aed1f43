import { randomUUID } from 'node:crypto';
import { LOCAL_ACCOUNT } from '../template/local-account.ts';
import type { EdgeRequest } from './edge-exchange.ts';
import type { RouteMatch } from './http-api-routes.ts';

/**
 * The event that an HTTP API sends to a Lambda, payload format 2.0.
 *
 * Source: "Create AWS Lambda proxy integrations for HTTP APIs", Amazon API Gateway developer guide. Observed in
 * addition: the path is decoded (honojs/hono#2156), header names are lower case.
 *
 * @param host of the API, because CloudFront does not pass on the browser's
 * @throws URIError for a malformed path
 */
export function httpApiEvent(
  request: EdgeRequest,
  body: Buffer,
  { route, pathParameters }: RouteMatch,
  host: string,
  now: Date,
): Record<string, unknown> {
  const rawPath = decodeURIComponent(request.uri);
  const isBase64Encoded = body.length > 0 && !isText(request.headers['content-type']);
  const { cookie: _, ...headers } = request.headers;
  const query = joinedQuery(request.queryString);
  const parameters = Object.entries(pathParameters).map(([name, value]) => [name, decodeURIComponent(value)]);
  return {
    version: '2.0',
    routeKey: route.routeKey,
    rawPath,
    rawQueryString: request.queryString,
    ...(request.cookies.length > 0 && { cookies: request.cookies }),
    headers: { ...headers, host, 'content-length': headers['content-length'] ?? String(body.length) },
    ...(Object.keys(query).length > 0 && { queryStringParameters: query }),
    requestContext: {
      accountId: LOCAL_ACCOUNT.accountId,
      apiId: route.apiId,
      domainName: host,
      domainPrefix: host.split('.')[0],
      http: {
        method: request.method,
        path: rawPath,
        protocol: 'HTTP/1.1',
        sourceIp: request.clientAddress,
        userAgent: request.headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey: route.routeKey,
      stage: '$default',
      time: clfTime(now),
      timeEpoch: now.getTime(),
    },
    ...(parameters.length > 0 && { pathParameters: Object.fromEntries(parameters) }),
    ...(body.length > 0 && { body: body.toString(isBase64Encoded ? 'base64' : 'utf8') }),
    isBase64Encoded,
  };
}

function isText(contentType: string | undefined): boolean {
  if (!contentType) return true;
  return /^(text\/|application\/(json|javascript|xml|x-www-form-urlencoded|graphql)|[^;]*\+(json|xml))/i.test(
    contentType,
  );
}

function joinedQuery(queryString: string): Record<string, string> {
  const joined = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(queryString)) {
    const before = joined.get(name);
    joined.set(name, before === undefined ? value : `${before},${value}`);
  }
  return Object.fromEntries(joined);
}

/** Such as `12/Mar/2026:19:03:58 +0000`. */
function clfTime(now: Date): string {
  const [, day, month, year, time] = now.toUTCString().split(' ');
  return `${day}/${month}/${year}:${time} +0000`;
}
