export { ProductImportScreen } from './product-import-screen.tsx';
