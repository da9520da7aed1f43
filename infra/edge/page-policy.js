// CloudFront Function (runtime 2.0), viewer response of pages: what they may load beyond the shop's own, and who may show
// them in a frame. A page that was made for a tenant says so in a header of its own, which goes no further; the static
// page knows its host only. MAPS and STATIC_PAGES are declared in front of this code, by host. Where nothing is added the
// policy stays as it is: shown by nobody, and all that the page loads is the shop's own.
function handler(event) {
  var headers = event.response.headers;
  var host = event.request.headers.host ? event.request.headers.host.value : '';
  var policy = headers['content-security-policy'];
  var ofTenant = headers['x-page-policy'];
  delete headers['x-page-policy'];
  if (!policy) return event.response;
  var added = ofTenant ? JSON.parse(ofTenant.value) : STATIC_PAGES[host] || {};
  [MAPS[host] || {}, added].forEach((sources) => {
    Object.keys(sources).forEach((directive) => {
      policy.value = widened(policy.value, directive, sources[directive]);
    });
  });
  // It knows no list of origins, and browsers that know frame-ancestors do not need it.
  if (!policy.value.includes("frame-ancestors 'none'")) delete headers['x-frame-options'];
  return event.response;
}

function widened(policy, directive, origins) {
  if (directive === 'frame-ancestors')
    return policy.replace("frame-ancestors 'none'", `frame-ancestors ${origins.join(' ')}`);
  var known = `${directive} 'self'`;
  var wider = [known].concat(origins).join(' ');
  return policy.includes(known) ? policy.replace(known, wider) : `${wider}; ${policy}`;
}
