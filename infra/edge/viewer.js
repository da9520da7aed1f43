// CloudFront Function (runtime 2.0), viewer request of the API: the viewer's address, which replaces any that the viewer
// claims, and a name of the request, which belongs to the key of the cache, so that no reply is shared. Source: Amazon
// CloudFront developer guide, "Add a true client IP header to a CloudFront Functions viewer request event".
function handler(event) {
  var request = event.request;
  request.headers['true-client-ip'] = { value: event.viewer.ip };
  request.headers['x-viewer-request'] = { value: event.context.requestId };
  return request;
}
