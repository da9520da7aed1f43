// CloudFront Function (runtime 2.0), viewer response of pages: the sites that may show a host of the shop in a frame.
// EMBED_ORIGINS is declared in front of this code: origins by host. A host that is not in it may be shown by nobody,
// which is what the headers that are already there say.
function handler(event) {
  var headers = event.response.headers;
  var host = event.request.headers.host ? event.request.headers.host.value : '';
  var origins = EMBED_ORIGINS[host] || [];
  var policy = headers['content-security-policy'];
  if (origins.length === 0 || !policy) return event.response;
  policy.value = policy.value.replace("frame-ancestors 'none'", `frame-ancestors ${origins.join(' ')}`);
  // it knows no list of origins, and browsers that know frame-ancestors do not need it
  delete headers['x-frame-options'];
  return event.response;
}
