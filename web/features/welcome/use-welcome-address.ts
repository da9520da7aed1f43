import { type AddressAbove, useAddressAbove } from '../../site/use-address-above.ts';

export const WELCOME_HASH = '#welcome';

/** Opens the pop-up by URL hash on any page. */
export const useWelcomeAddress = (): AddressAbove => useAddressAbove(WELCOME_HASH);
