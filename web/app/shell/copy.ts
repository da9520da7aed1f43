export const copy = {
  skip: 'Skip to the content',
  profile: 'Profile',
  cart: 'Cart',
  cartWith: (count: number) => (count === 1 ? 'Cart, 1 tile' : `Cart, ${count} tiles`),
  start: 'Get Started',
  navigation: 'Main',
  loading: 'Loading',
  tagline: 'Your photos, framed to hang and rehang. Customise your wall in a few minutes.',
  quickLinks: 'Quick links',
  choosePhotos: 'Choose your photos',
  copyright: (year: number, brand: string) => `© ${year} ${brand}`,
};
