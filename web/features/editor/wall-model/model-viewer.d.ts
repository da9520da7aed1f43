import type { HTMLAttributes, Ref } from 'react';

declare global {
  /** What we use of Google's <model-viewer>; its own types need those of three.js. */
  interface ModelViewer extends HTMLElement {
    cameraOrbit: string;
    maxCameraOrbit: string;
    cameraTarget: string;
    fieldOfView: string;
    /** Size of the model in meters. */
    getDimensions(): { x: number; y: number; z: number };
    jumpCameraToGoal(): void;
    zoom(keyPresses: number): void;
  }
}

declare module 'react' {
  // biome-ignore lint/style/noNamespace: so React names the elements of its markup
  namespace JSX {
    interface IntrinsicElements {
      'model-viewer': HTMLAttributes<ModelViewer> & { ref?: Ref<ModelViewer> } & Record<
          | 'src'
          | 'alt'
          | 'loading'
          | 'camera-controls'
          | 'min-camera-orbit'
          | 'max-field-of-view'
          | 'interaction-prompt'
          | 'touch-action'
          | 'shadow-intensity'
          | 'shadow-softness'
          | 'ar'
          | 'ar-modes'
          | 'ar-placement'
          | 'ar-scale'
          | 'ios-src',
          string | boolean | undefined
        >;
    }
  }
}
