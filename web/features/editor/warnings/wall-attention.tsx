import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { croppedFacesFirst } from '../../../../shared/project/cropped-faces-first.ts';
import { usePhotoServices } from '../../../documents/photos/index.ts';
import { tilesReordered, tileView } from '../../../documents/projects/index.ts';
import { Button } from '../../../ui/button.tsx';
import { keepFaces } from '../commands/face-commands.ts';
import { copy } from '../copy.ts';
import type { Editor } from '../use-editor.ts';

/** What of the whole wall is worth a look before it is ordered, each with the way to mend it. */
export function WallAttention({ editor }: { editor: Editor }) {
  const { context, product } = editor;
  const { intake } = usePhotoServices();
  // the tiles themselves come first: looking at a hundred takes as long as drawing them
  const project = useDeferredValue(editor.project);
  const photos = useDeferredValue(context.photos);
  const seen = useMemo(
    () =>
      project.tiles.map((tile) => {
        const view = tileView(project, tile, product, photos[tile.photoId]);
        return { tile, view, faceCropped: view.isFaceCropped };
      }),
    [project, product, photos],
  );
  const cut = seen.filter(({ faceCropped }) => faceCropped).map(({ tile }) => tile);
  const blurry = seen.filter(({ view }) => view.geometry?.sharpness === 'low').length;
  const failed = [...new Set(seen.flatMap(({ view }) => (view.photo?.status === 'failed' ? view.photo.id : [])))];
  if (cut.length + blurry + failed.length === 0) return null;
  const { attention } = copy;

  function showFirst(): void {
    const tileIds = croppedFacesFirst(seen).map(({ tile }) => tile.id);
    context.dispatch(tilesReordered({ tileIds, label: copy.facesFirst }));
  }

  return (
    <ul aria-label={attention.label} className="grid gap-1 border-signal border-l-2 py-1 pl-3 text-small">
      {cut.length > 0 && (
        <Notice text={attention.faces(cut.length)}>
          <Button size="small" variant="plain" onClick={() => keepFaces(context, cut)}>
            {attention.fixFaces}
          </Button>
          <Button size="small" variant="plain" onClick={showFirst}>
            {attention.showFirst}
          </Button>
        </Notice>
      )}
      {blurry > 0 && <Notice text={attention.lowResolution(blurry)} />}
      {failed.length > 0 && (
        <Notice text={attention.failed(failed.length)}>
          <Button
            size="small"
            variant="plain"
            onClick={() => {
              for (const id of failed) void intake.retry(id);
            }}
          >
            {attention.retry}
          </Button>
        </Notice>
      )}
    </ul>
  );
}

function Notice({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-2">
      <TriangleAlert aria-hidden="true" className="size-4 text-signal" />
      <span>{text}</span>
      {children}
    </li>
  );
}
