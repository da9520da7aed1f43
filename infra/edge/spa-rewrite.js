// CloudFront Function (runtime 2.0), viewer request of the web app: every path that names no file is a screen of the
// app, so it is answered with index.html. An error page could not do this without hiding the API's own 404s.
function handler(event) {
  var request = event.request;
  var lastSegment = request.uri.substring(request.uri.lastIndexOf('/') + 1);
  if (lastSegment.indexOf('.') === -1) request.uri = '/index.html';
  return request;
}
