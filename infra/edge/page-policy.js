// CloudFront Function (runtime 2.0), viewer response of pages: the sites that may show a host of the shop in a frame, and
// what its pages may load for cards and maps. EMBED_ORIGINS and HOST_POLICIES are declared in front of this code, by host. A host that is
// in neither has the policy that is already there: shown by nobody, and all that it loads is the shop's own.
function handler(event) {
  var headers = event.response.headers;
  var host = event.request.headers.host ? event.request.headers.host.value : '';
  var policy = headers['content-security-policy'];
  if (!policy) return event.response;
  var added = HOST_POLICIES[host] || {};
  Object.keys(added).forEach((directive) => {
    var known = `${directive} 'self'`;
    var wider = [known].concat(added[directive]).join(' ');
    policy.value = policy.value.includes(known) ? policy.value.replace(known, wider) : `${wider}; ${policy.value}`;
  });
  var origins = EMBED_ORIGINS[host] || [];
  if (origins.length === 0) return event.response;
  policy.value = policy.value.replace("frame-ancestors 'none'", `frame-ancestors ${origins.join(' ')}`);
  // it knows no list of origins, and browsers that know frame-ancestors do not need it
  delete headers['x-frame-options'];
  return event.response;
}
