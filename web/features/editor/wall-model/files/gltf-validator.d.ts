/** The Khronos glTF validator brings no types of its own. */
declare module 'gltf-validator' {
  interface Report {
    issues: { numErrors: number; numWarnings: number; messages: { code: string; message: string; pointer?: string }[] };
    info: {
      drawCallCount: number;
      totalVertexCount: number;
      materialCount: number;
      resources: { mimeType?: string; image?: { width: number; height: number } }[];
    };
  }
  export function validateBytes(data: Uint8Array): Promise<Report>;
}
