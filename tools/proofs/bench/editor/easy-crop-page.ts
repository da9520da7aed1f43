import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'vite';

/** The most common React cropper, alone on a page with one photo, for comparison. */

/** From this folder Vite resolves react-easy-crop in tools/proofs and React in the project. */
const CACHE = join(import.meta.dirname, '..', '..', 'node_modules', '.cache');

const PAGE =
  '<!doctype html><body style="margin:0"><div id="root"></div><script type="module" src="./main.jsx"></script>';

const APP = `
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import Cropper from 'react-easy-crop';

function App() {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1.5);
  return (
    <>
      <div id="stage" style={{ position: 'relative', width: 640, height: 640 }}>
        <Cropper image="/photo" crop={crop} zoom={zoom} aspect={1} onCropChange={setCrop} onZoomChange={setZoom} />
      </div>
      <input type="range" min="1" max="3" step="0.01" value={zoom} onChange={(e) => setZoom(Number(e.target.value))} style={{ width: 400, height: 30 }} />
    </>
  );
}
createRoot(document.getElementById('root')).render(<App />);
`;

export interface EasyCropPage {
  url: string;
  stop(): Promise<void>;
}

/** Builds the page like a shop would, and serves it with a photo. */
export async function serveEasyCrop(photo: Buffer, photoType: string): Promise<EasyCropPage> {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'easy-crop-'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'main.jsx'), APP);
  await build({ root: folder, configFile: false, logLevel: 'error', oxc: { jsx: { runtime: 'automatic' } } });
  const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', html: 'text/html' };
  const server: Server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname;
    if (path === '/photo') {
      response.setHeader('content-type', photoType).end(photo);
      return;
    }
    const name = path === '/' ? '/index.html' : path;
    try {
      const file = readFileSync(join(folder, 'dist', name));
      response.setHeader('content-type', types[name.split('.').pop() ?? ''] ?? 'text/plain').end(file);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async stop() {
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
