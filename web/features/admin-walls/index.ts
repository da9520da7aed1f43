export { copy as wallsCopy } from './copy.ts';
export { useEditAsCustomer } from './edit-as-customer.ts';
export { customerKey, customerWallQueries } from './queries.ts';
export { useCustomerWalls } from './use-customer-walls.ts';
export { WallLink } from './wall-link.tsx';
