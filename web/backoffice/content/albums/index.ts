export { AlbumScreen } from './album-screen.tsx';
export { AlbumsScreen } from './albums-screen.tsx';
