/** The page that a cart's own address (`checkoutUrl`) leads to; which cart it is stands behind `#`, as in links of mails. */
export const CART_LINK_PATH = '/cart/open';
