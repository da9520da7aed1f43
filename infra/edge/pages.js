// CloudFront Function (runtime 2.0), viewer request of pages. The path that was asked for and the host go into headers of
// their own, which belong to the key of the cache: the host must not reach the API under its own name, and the path
// itself is that of the static page, which the site's bucket has when no page can be made. The whole query goes beside
// them and belongs to no key: only an address that leads on passes it on, and that answer is not kept.
var QUERY_LENGTH_MAX = 1024;

function handler(event) {
  var request = event.request;
  request.headers['x-page-path'] = { value: request.uri };
  request.headers['x-page-host'] = { value: request.headers.host ? request.headers.host.value : '' };
  var query = queryOf(request.querystring);
  // What is longer is left to the browser, which has it.
  if (query.length > QUERY_LENGTH_MAX) delete request.headers['x-page-query'];
  else request.headers['x-page-query'] = { value: query };
  request.uri = '/index.html';
  return request;
}

function queryOf(fields) {
  var pairs = [];
  Object.keys(fields).forEach((name) => {
    (fields[name].multiValue || [fields[name]]).forEach((each) => {
      pairs.push(name + '=' + each.value);
    });
  });
  return '?' + pairs.join('&');
}
