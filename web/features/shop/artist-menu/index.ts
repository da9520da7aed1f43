export { ArtistMenu } from './artist-menu.tsx';
