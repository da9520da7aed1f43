/** Texts of the artists in the header. Given (docs/product.md 4.4): 'Shop All Artists'. */
export const copy = {
  artists: 'Artists',
  all: 'Shop All Artists',
};
