// CloudFront Function (runtime 2.0), viewer response of pages: the sites that may show a page in a frame, and what it may
// load for cards and maps. The first are the tenant's, and the function of the pages names them (x-embed-origins); the
// second are declared in front of this code as HOST_POLICIES, by host. A page without either has the policy that is already
// there: shown by nobody, and all that it loads is the shop's own.
function handler(event) {
  var headers = event.response.headers;
  allowFrames(headers);
  var host = event.request.headers.host ? event.request.headers.host.value : '';
  var policy = headers['content-security-policy'];
  if (!policy) return event.response;
  var added = HOST_POLICIES[host] || {};
  Object.keys(added).forEach((directive) => {
    var known = `${directive} 'self'`;
    var wider = [known].concat(added[directive]).join(' ');
    policy.value = policy.value.includes(known) ? policy.value.replace(known, wider) : `${wider}; ${policy.value}`;
  });
  return event.response;
}

function allowFrames(headers) {
  var allowed = headers['x-embed-origins'];
  // between the function of the pages and this one only
  delete headers['x-embed-origins'];
  var policy = headers['content-security-policy'];
  if (!allowed?.value || !policy) return;
  policy.value = policy.value.replace("frame-ancestors 'none'", `frame-ancestors ${allowed.value}`);
  // it knows no list of origins, and browsers that know frame-ancestors do not need it
  delete headers['x-frame-options'];
}
