/** US addresses and ZIP code lookup. */
export { AddressDialog } from './address-dialog.tsx';
export { AddressGrid, PlaceFields } from './place-fields.tsx';
export { useZipPlace } from './use-zip-place.ts';
