// CloudFront Function (runtime 2.0), viewer request of pages. The path that was asked for and the host go into headers of
// their own, which belong to the key of the cache: the host must not reach the API under its own name, and the path
// itself is that of the static page, which the site's bucket has when no page can be made.
function handler(event) {
  var request = event.request;
  request.headers['x-page-path'] = { value: request.uri };
  request.headers['x-page-host'] = { value: request.headers.host ? request.headers.host.value : '' };
  request.uri = '/index.html';
  return request;
}
