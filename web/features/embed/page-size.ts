import type { HostNotifier } from './notify-host.ts';

export function pageSize(root: HTMLElement): HostNotifier['page'] {
  return {
    size() {
      const { width, height } = root.getBoundingClientRect();
      return { widthPx: Math.ceil(width), heightPx: Math.ceil(height) };
    },
    onResize: (listener) => new ResizeObserver(listener).observe(root),
  };
}
