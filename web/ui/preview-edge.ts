/** How a frame stands out from the wall: docs/spec 4.10. */
export interface PreviewEdge {
  /** Ranges from 0 to 1. */
  shadowOpacity: number;
  /** 0 draws none. */
  outlinePx: number;
}

const SHADOW: PreviewEdge = { shadowOpacity: 0.3, outlinePx: 0 };
const OUTLINE: PreviewEdge = { shadowOpacity: 0, outlinePx: 2 };

/** Each product specifies whether its frames have an outline instead of a shadow. */
export function previewEdge({ isOutlined = false }: { isOutlined?: boolean | undefined }): PreviewEdge {
  return isOutlined ? OUTLINE : SHADOW;
}
