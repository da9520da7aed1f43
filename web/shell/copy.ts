import { words } from '../lib/words.ts';

export const copy = words('shell', {
  skip: 'Skip to the content',
  menu: 'Menu',
  home: 'Start',
  profile: 'Profile',
  logIn: 'Log in',
  orders: 'Your orders',
  cart: 'Cart',
  cartWith: (count: number) => (count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`),
  start: 'Get Started',
  navigation: 'Main',
  sameDay: 'Same day',
  loading: 'Loading',
  tagline: 'Your photos, framed to hang and rehang. Customise your wall in a few minutes.',
  quickLinks: 'Quick links',
  socialLinks: 'Follow us',
  choosePhotos: 'Choose your photos',
  shopAll: 'SHOP ALL',
  copyright: (year: number, brand: string) => `© ${year} ${brand}`,
});
