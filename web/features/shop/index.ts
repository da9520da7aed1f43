export { GroupScreen } from './group-screen.tsx';
export { ShopScreen } from './shop-screen.tsx';
