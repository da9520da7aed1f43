import { type AddressAbove, useAddressAbove } from '../../site/use-address-above.ts';

export const WALLS_HASH = '#walls';

/** The list of walls as an overlay on any page. */
export const useWallsAddress = (): AddressAbove => useAddressAbove(WALLS_HASH);
