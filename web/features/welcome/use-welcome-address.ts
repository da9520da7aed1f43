import { type AddressAbove, useAddressAbove } from '../../site/use-address-above.ts';

export const WELCOME_HASH = '#welcome';

export const useWelcomeAddress = (): AddressAbove => useAddressAbove(WELCOME_HASH);
