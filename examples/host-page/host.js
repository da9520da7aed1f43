// The script of a partner's page: docs/embedding.md.
const byId = (id) => document.getElementById(id);
const LINES_MAX = 60;
let lastPhoto;
// Lets a keyboard scroll the list.
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

/** Shows the reply to a command. */
async function run(command) {
  try {
    const result = await command;
    byId('answer').textContent = result === undefined ? 'Done.' : `Done: ${JSON.stringify(result).slice(0, 200)}`;
    return result;
  } catch (error) {
    byId('answer').textContent = `The shop replied: ${error.message}`;
    return undefined;
  }
}

for (const button of document.querySelectorAll('[data-path]'))
  button.addEventListener('click', () => run(shop.changeRoute(button.dataset.path)));
byId('style').addEventListener('submit', (event) => {
  event.preventDefault();
  void run(shop.updateState(Object.fromEntries(new FormData(event.target))));
});
byId('profile').addEventListener('click', () => run(shop.openProfile()));
byId('clear').addEventListener('click', () => run(shop.clearDevicePhotos()));
byId('closed').addEventListener('click', () => run(shop.notifyBuilderClosed()));
byId('files').addEventListener('change', ({ target }) => run(shop.startUpload(target.files)));
byId('picture').addEventListener('click', async () => {
  const picture = await run(shop.getBase64Img(lastPhoto));
  if (!picture) return;
  byId('preview').src = picture.dataUrl;
  byId('preview').hidden = false;
});
