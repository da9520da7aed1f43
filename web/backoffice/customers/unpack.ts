/** Decodes base64 of gzipped JSON into a file. */
export async function unpack(content: string): Promise<Blob> {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Blob([await new Response(stream).arrayBuffer()], { type: 'application/json' });
}
