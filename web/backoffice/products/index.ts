export { EditProductScreen, NewProductScreen } from './edit-product-screen.tsx';
export { GroupsScreen } from './groups-screen.tsx';
export { ProductsScreen } from './products-screen.tsx';
