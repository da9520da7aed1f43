/** The artists in the header. */
export { ArtistMenu } from './artist-menu.tsx';
