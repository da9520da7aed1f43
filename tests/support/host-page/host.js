// What a partner's page does: docs/embedding.md.
const byId = (id) => document.getElementById(id);
const LINES_MAX = 60;
let lastPhoto;
// it scrolls, and a keyboard must be able to
byId('log').tabIndex = 0;

const shop = window.TesseraEmbed.mount(byId('shop'), {
  ...(document.body.dataset.tenant && { tenant: document.body.dataset.tenant }),
  title: 'Photo tiles',
  onMessage: log,
  onState: showState,
  onPathChanged: markPath,
  onPreviewReady(photoId) {
    lastPhoto = photoId;
    byId('picture').disabled = false;
  },
  onNavigate: (url) => window.open(url, '_blank', 'noopener'),
});

function log(message) {
  const { type, payload } = message.tpxData ?? message;
  const line = document.createElement('li');
  const name = document.createElement('strong');
  name.textContent = type;
  const details = document.createElement('code');
  details.textContent = JSON.stringify(payload, (key, value) => (key === 'value' || key === 'dataUrl' ? '…' : value));
  line.append(name, details);
  byId('log').prepend(line);
  while (byId('log').children.length > LINES_MAX) byId('log').lastChild.remove();
}

function showState({ cartTileCount }) {
  if (cartTileCount === undefined) return;
  const count = byId('cart-count');
  count.hidden = cartTileCount === 0;
  count.textContent = cartTileCount;
}

function markPath(path) {
  for (const button of document.querySelectorAll('[data-path]'))
    button.toggleAttribute('aria-current', path.split('?')[0] === button.dataset.path);
}

/** Shows what a message is answered with. */
async function tell(asked) {
  try {
    const result = await asked;
    byId('answer').textContent = result === undefined ? 'Done.' : `Done: ${JSON.stringify(result).slice(0, 200)}`;
    return result;
  } catch (error) {
    byId('answer').textContent = `The shop says: ${error.message}`;
    return undefined;
  }
}

for (const button of document.querySelectorAll('[data-path]'))
  button.addEventListener('click', () => tell(shop.changeRoute(button.dataset.path)));
byId('look').addEventListener('submit', (event) => {
  event.preventDefault();
  void tell(shop.updateState(Object.fromEntries(new FormData(event.target))));
});
byId('profile').addEventListener('click', () => tell(shop.openProfile()));
byId('clear').addEventListener('click', () => tell(shop.clearDevicePhotos()));
byId('closed').addEventListener('click', () => tell(shop.notifyBuilderClosed()));
byId('files').addEventListener('change', ({ target }) => tell(shop.startUpload(target.files)));
byId('picture').addEventListener('click', async () => {
  const picture = await tell(shop.getBase64Img(lastPhoto));
  if (!picture) return;
  byId('preview').src = picture.dataUrl;
  byId('preview').hidden = false;
});
