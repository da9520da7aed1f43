/** Where something goes in the US, and what a ZIP code says about it. */
export { AddressDialog } from './address-dialog.tsx';
export { AddressGrid, PlaceFields } from './place-fields.tsx';
export { useZipPlace } from './use-zip-place.ts';
