import { storefrontRoots } from './storefront-roots.ts';

// npm run storefront
console.log(storefrontRoots());
