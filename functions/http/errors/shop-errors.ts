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
    message: 'This address is already in use or redirects elsewhere. Choose another one.',
    customerMessage: 'This address is already in use or redirects elsewhere. Choose another one.',
  },
  product_not_a_draft: {
    status: 409,
    title: 'Product is not a draft',
    message: 'Only drafts can be deleted, because walls may use a published product. Withdraw it instead.',
  },
  unknown_group: { status: 404, title: 'Unknown group', message: 'Group not found.' },
  group_in_use: {
    status: 409,
    title: 'Group in use',
    message: 'This group has products. Remove them first, or hide the group with a negative sort order.',
  },
  unknown_artist: { status: 404, title: 'Unknown artist', message: 'Artist not found.' },
  unknown_album: { status: 404, title: 'Unknown album', message: 'Album not found.' },
  unknown_asset: { status: 404, title: 'Unknown picture', message: 'The library has no such picture.' },
  asset_in_use: {
    status: 409,
    title: 'Picture in use',
    message: 'The shop uses this picture. Replace it there first.',
  },
  asset_not_ready: {
    status: 409,
    title: 'Picture not ready',
    message: 'The new picture is still being processed or can’t be read. Wait, or choose another one.',
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
    message: 'Another promo of this shop uses this code or full code.',
    customerMessage: 'Another promo already uses this code. Choose another code, or open that promo.',
  },
  no_prices: {
    status: 409,
    title: 'No prices',
    message: 'The shop has no prices yet, and its texts mention them. Add prices first.',
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
    message: 'Only the operator can change hosts, parameter, payments and commerce.',
  },
  changed_meanwhile: {
    status: 409,
    title: 'Changed by someone else',
    message: 'The resource has changed since the given revision. Read it again before you save.',
  },
  unknown_import: { status: 404, title: 'Unknown import', message: 'There is no import with this id.' },
  import_not_there_yet: {
    status: 409,
    title: 'Import step not possible yet',
    message: 'A file is uploaded, then checked, then imported. Only an imported file can be undone.',
  },
  too_many_to_sort: {
    status: 409,
    title: 'Too many to sort',
    message: 'The list is too long to sort in another order.',
    customerMessage: 'This list is too long to sort. Please choose the first order.',
  },
  too_many_views: {
    status: 409,
    title: 'Too many views',
    message: 'You have the maximum number of saved views. Delete one, then save this view again.',
  },
} as const satisfies Record<string, ErrorEntry>;
