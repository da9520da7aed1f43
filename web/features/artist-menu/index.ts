/** The artists in the header. */
export { ArtistLinks } from './artist-links.tsx';
export { ArtistMenu } from './artist-menu.tsx';
