/** Customers’ walls, and the app in which staff edit them. */
export { createEditing } from './create-editing.ts';
export { useEditAsCustomer } from './edit-as-customer.ts';
export { EditingLayout, EditingProvider } from './editing-layout.tsx';
export { useCustomerWalls } from './use-customer-walls.ts';
export { WallLink } from './wall-link.tsx';
export { customerKey, customerWallQueries } from './wall-queries.ts';
export { copy as wallsCopy } from './walls-copy.ts';
