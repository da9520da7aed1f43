export { ProductScreen } from './product-screen.tsx';
