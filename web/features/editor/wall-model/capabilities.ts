/** Whether this browser supports WebGL. */
export function canShow3d(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null;
}

/**
 * Whether links open Quick Look, which places USDZ models on real walls: Safari on iPhone and iPad. Other browsers
 * there do not pass on a file created by the page.
 */
export function hasQuickLook(): boolean {
  const { relList } = document.createElement('a');
  return relList.supports('ar');
}

/** Chrome on Android can place the model on real walls itself; elsewhere nothing is offered. */
export const hasWebXr = (): boolean => 'xr' in navigator;
