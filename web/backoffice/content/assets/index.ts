export { AssetDialog } from './asset-dialog.tsx';
export { AssetScreen } from './asset-screen.tsx';
export { AssetsScreen } from './assets-screen.tsx';
export { ChoosePicture, pictureOf } from './choose-picture.tsx';
