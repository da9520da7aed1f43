import { defineTexts } from '../../lib/texts.ts';

export const cartLinkTexts = defineTexts('cart-link', {
  looking: 'Looking for your cart',
  gone: 'This cart is no longer here',
  goneLead: 'It was ordered, or left alone for too long. What you put into your cart here is still in it.',
  incomplete: 'This link doesn’t work',
  incompleteLead: 'Please open the complete link.',
  failed: 'We could not open this cart',
  failedLead: 'Something went wrong on our side, but nothing is lost. Please try again.',
  yourCart: 'Go to your cart',
  needsPhotos: 'Some photo tiles could not be added, because their photos are not here. Choose the photos first.',
});
