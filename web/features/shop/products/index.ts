export { ProductScreen } from './product-screen.tsx';
export { WallPadsScreen } from './wall-pads-screen.tsx';
