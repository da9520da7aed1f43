export { ArtistScreen } from './artist-screen.tsx';
export { ArtistsScreen } from './artists-screen.tsx';
