/** The shop's own pictures: albums, artists, and adding them to shelf and wall. */
export { CollectionCards, CollectionCardsSkeleton } from './collection-cards.tsx';
export { Failed, FailureAlert } from './failed.tsx';
export { HangButton } from './hang-button.tsx';
export { pictureAdded } from './picture-actions.ts';
export { type OfferedPicture, PictureGrid } from './picture-grid.tsx';
export { PictureTile } from './picture-tile.tsx';
export { galleryQueries } from './queries.ts';
