/**
 * Whether browsers keep the shop's own files. Shipped as `false`, every browser that has the worker gives it up, with all
 * that it kept, when it next looks for a newer one: at a navigation, or within a day.
 */
export const KEEPS_SHOP: boolean = true;
