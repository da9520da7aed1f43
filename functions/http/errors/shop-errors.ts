import type { ErrorEntry } from './error-entry.ts';

/** Catalog, content and staff edits. */
export const SHOP_ERRORS = {
  unknown_product: { status: 404, title: 'Unknown product', message: 'Product not found.' },
  product_id_or_slug_required: {
    status: 400,
    title: 'Product id or slug required',
    message: 'Either Product ID or Product Slug is required.',
  },
  slug_taken: {
    status: 409,
    title: 'Address taken',
    message: 'This address is another one’s, or leads to one that has moved. Choose another.',
    customerMessage: 'This address is another one’s, or leads to one that has moved. Choose another.',
  },
  product_not_a_draft: {
    status: 409,
    title: 'Product is no draft',
    message: 'Only drafts are deleted: walls may have been begun with what has been in the shop. Withdraw it.',
  },
  unknown_group: { status: 404, title: 'Unknown group', message: 'Group not found.' },
  group_in_use: {
    status: 409,
    title: 'Group in use',
    message: 'Products stand in this group. Take them out first, or hide it with a negative sort order.',
  },
  unknown_artist: { status: 404, title: 'Unknown artist', message: 'Artist not found.' },
  unknown_album: { status: 404, title: 'Unknown album', message: 'Album not found.' },
  unknown_asset: { status: 404, title: 'Unknown picture', message: 'There is no such picture in the library.' },
  asset_in_use: {
    status: 409,
    title: 'Picture in use',
    message: 'The shop shows this picture. Replace it where it is shown, then remove it.',
  },
  asset_not_ready: {
    status: 409,
    title: 'Picture not ready',
    message: 'The new picture is not ready yet, or could not be read. Wait for it, or choose another one.',
  },
  unknown_promo: {
    status: 404,
    title: 'Unknown promo',
    message: "Hmm... That code didn't work 🤔",
    customerMessage: "Hmm... That code didn't work 🤔",
  },
  promo_code_taken: {
    status: 409,
    title: 'Code taken',
    message: 'Another promo of this shop is entered by that code or full code.',
    customerMessage: 'Another promo is entered by that code already. Choose another one, or open that promo.',
  },
  no_prices: {
    status: 409,
    title: 'No prices',
    message: 'The shop has no prices yet, which its texts name. Give it prices first.',
  },
  unknown_page: { status: 404, title: 'Unknown page', message: 'Page not found.' },
  unknown_article: { status: 404, title: 'Unknown article', message: 'Article not found.' },
  name_taken: {
    status: 409,
    title: 'Name taken',
    message: 'Another tenant has this id, host or parameter. Choose another one.',
  },
  unknown_host: { status: 403, title: 'Unknown host', message: 'This host name does not belong to the tenant.' },
  operator_field: {
    status: 403,
    title: 'Not yours to change',
    message: 'Hosts, parameter, payments and commerce are changed by whoever runs the system.',
  },
  changed_meanwhile: {
    status: 409,
    title: 'Changed meanwhile',
    message: 'It has changed since the revision that was named. Look at what it is now, and decide again.',
  },
  unknown_import: { status: 404, title: 'Unknown import', message: 'There is no import of this id.' },
  import_not_there_yet: {
    status: 409,
    title: 'Import is not there yet',
    message: 'A file is checked once it is uploaded, written once it was checked, and put back once it was written.',
  },
  too_many_views: {
    status: 409,
    title: 'Too many views',
    message: 'You have saved as many views as you can. Delete one that you do not need, and save this one again.',
  },
} as const satisfies Record<string, ErrorEntry>;
