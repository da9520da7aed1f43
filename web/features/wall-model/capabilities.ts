/** Whether this browser draws in three dimensions. */
export function canShow3d(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null;
}

/**
 * Whether links lead to Quick Look, which hangs USDZ models on real walls: Safari on iPhone and iPad. Other browsers there
 * do not hand over a file that was made in the page.
 */
export function hasQuickLook(): boolean {
  const { relList } = document.createElement('a');
  return relList.supports('ar');
}

/** Chrome on Android hangs what the page shows on real walls by itself; elsewhere nothing is offered. */
export const hasWebXr = (): boolean => 'xr' in navigator;
