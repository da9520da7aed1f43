import type { BehaviorSpec, DistributionSpec, HeadersPolicy } from '../template/edge-resources.ts';
import { compressed } from './compression.ts';
import { type EdgeReply, type EdgeRequest, type Origin, refusal } from './edge-exchange.ts';
import { createEdgeFunction, type EdgeFunction } from './edge-function.ts';
import { matchesPathPattern } from './path-pattern.ts';
import { checkSignedUrl } from './signed-url.ts';
import { checkViewerHeaders, type ViewerPlace, withViewerHeaders } from './viewer-headers.ts';

export interface DistributionDeps {
  spec: DistributionSpec;
  /** Finds an origin by its domain name in the template. */
  originOf(domainName: string): Origin;
  /** Replaces AWS host names in headers with local addresses. */
  rewriteHosts(text: string): string;
  viewer: ViewerPlace;
  now(): Date;
}

interface Behavior extends BehaviorSpec {
  origin: Origin;
  fallbackOrigin: Origin | undefined;
  onRequest: EdgeFunction[];
  onResponse: EdgeFunction[];
}

/** The CloudFront distribution of the template: a single origin for browsers. */
export interface Distribution {
  answer: Origin;
  /** Whether a URL belongs to the web app, which the default behavior serves. */
  isSite(url: string): boolean;
}

export function createDistribution({ spec, originOf, rewriteHosts, viewer, now }: DistributionDeps): Distribution {
  const behaviors = spec.behaviors.map((behavior): Behavior => {
    const functionsAt = (eventType: string) =>
      behavior.functions
        .filter((each) => each.eventType === eventType)
        .map(({ code }) => createEdgeFunction(code, spec.domainName));
    checkViewerHeaders(behavior.viewerHeaders);
    return {
      ...behavior,
      origin: withHeaders(originOf(behavior.originDomain), behavior.originHeaders),
      fallbackOrigin:
        behavior.fallback && withHeaders(originOf(behavior.fallback.originDomain), behavior.fallback.originHeaders),
      onRequest: functionsAt('viewer-request'),
      onResponse: functionsAt('viewer-response'),
    };
  });

  return {
    answer: (request) => answerWith(behaviorFor(request.uri), request),
    isSite(url) {
      const { originDomain, fallback } = behaviorFor(url.split('?')[0] ?? '');
      return [originDomain, fallback?.originDomain].includes(siteDomain(spec));
    },
  };

  function behaviorFor(uri: string): Behavior {
    const behavior = behaviors.find(({ pathPattern }) => matchesPathPattern(uri, pathPattern));
    if (!behavior) throw new Error('A distribution has a behavior for every path');
    return behavior;
  }

  async function answerWith(behavior: Behavior, viewerRequest: EdgeRequest): Promise<EdgeReply> {
    const withPolicy = (reply: EdgeReply) => applyHeadersPolicy(reply, behavior.headers, rewriteHosts);
    const refused = refuseAtEdge(behavior, viewerRequest);
    if (refused) return withPolicy(refused);
    let request = withViewerHeaders(viewerRequest, behavior.viewerHeaders, viewer);
    for (const edge of behavior.onRequest) {
      const result = await edge.onRequest(request);
      if ('status' in result) return withPolicy(result);
      request = result;
    }
    if (request.uri === '/' && spec.defaultRootObject) request = { ...request, uri: `/${spec.defaultRootObject}` };
    // viewer-response functions run after the headers policy and may change its headers
    let reply = withPolicy(await askOrigins(behavior, request));
    for (const edge of behavior.onResponse) reply = await edge.onResponse(request, reply);
    return behavior.isCompressed ? compressed(viewerRequest, reply) : reply;
  }

  async function askOrigins({ origin, fallbackOrigin, fallback }: Behavior, request: EdgeRequest): Promise<EdgeReply> {
    const reply = await origin(request);
    return fallbackOrigin && fallback?.statuses.includes(reply.status) ? fallbackOrigin(request) : reply;
  }

  function refuseAtEdge(behavior: Behavior, request: EdgeRequest): EdgeReply | undefined {
    if (!behavior.allowedMethods.includes(request.method))
      return refusal(403, 'AccessDenied', 'This distribution is not configured to allow the HTTP request method.');
    if (!behavior.trustedKeys) return undefined;
    const query = request.queryString ? `?${request.queryString}` : '';
    const url = `http://${request.headers.host}${request.uri}${query}`;
    const { kind } = checkSignedUrl(url, behavior.trustedKeys, now());
    if (kind === 'valid') return undefined;
    return kind === 'unsigned'
      ? refusal(403, 'MissingKey', 'Missing Key-Pair-Id query parameter or cookie value')
      : refusal(403, 'AccessDenied', 'Access denied');
  }
}

/** The bucket of the web app, the fallback of the default behavior. */
export function siteDomain({ behaviors }: Pick<DistributionSpec, 'behaviors'>): string | undefined {
  const byDefault = behaviors.at(-1);
  return byDefault?.fallback?.originDomain ?? byDefault?.originDomain;
}

function withHeaders(origin: Origin, headers: Record<string, string>): Origin {
  return (request) => origin({ ...request, headers: { ...request.headers, ...headers } });
}

/**
 * Applies a response headers policy.
 *
 * @param rewriteHosts replaces AWS host names with local addresses
 */
function applyHeadersPolicy(
  reply: EdgeReply,
  policy: HeadersPolicy | undefined,
  rewriteHosts: (text: string) => string,
): EdgeReply {
  if (!policy) return reply;
  const headers: EdgeReply['headers'] = Object.assign(Object.create(null), reply.headers);
  for (const name of policy.removed) delete headers[name];
  for (const { name, value, overridesOrigin } of policy.headers)
    if (overridesOrigin || headers[name] === undefined) headers[name] = rewriteHosts(value);
  return { ...reply, headers };
}
