import { type AddressAbove, useAddressAbove } from '../../site/use-address-above.ts';

export const WELCOME_HASH = '#welcome';

/** The offer for whoever asks for it, on top of any page. */
export const useWelcomeAddress = (): AddressAbove => useAddressAbove(WELCOME_HASH);
