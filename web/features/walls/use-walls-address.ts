import { type AddressAbove, useAddressAbove } from '../../site/use-address-above.ts';

export const WALLS_HASH = '#walls';

/** The list of walls, on top of whatever page somebody is on. */
export const useWallsAddress = (): AddressAbove => useAddressAbove(WALLS_HASH);
