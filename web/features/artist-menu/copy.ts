/** Texts of the artists in the header. In the spec's words: 'Shop All Artists'. */
export const copy = {
  artists: 'Artists',
  all: 'Shop All Artists',
};
