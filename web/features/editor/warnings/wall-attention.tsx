import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { TILE_WARNINGS, type TileWarning } from '../../../../shared/preflight/preflight-codes.ts';
import { croppedFacesFirst } from '../../../../shared/project/cropped-faces-first.ts';
import { usePhotoServices } from '../../../documents/photos/index.ts';
import { type DraftTile, tilesReordered, warningAccepted } from '../../../documents/projects/index.ts';
import { Button } from '../../../ui/button.tsx';
import { idsOf } from '../commands/command.ts';
import { fittingFaces, keepFaces } from '../commands/face-commands.ts';
import { copy } from '../copy.ts';
import type { Editor } from '../use-editor.ts';
import type { TileNote } from './tile-notes.ts';
import { useWallNotes } from './wall-notes.ts';

export interface WallAttentionProps {
  editor: Editor;
  /** shows a tile with what there is to know of it */
  onLook(tileId: string): void;
  /** said where nothing is left to look at; without it nothing is shown then */
  noneText?: string;
}

/** What of the whole wall is worth a look before it is ordered, each with the way to mend it. */
export function WallAttention({ editor, onLook, noneText }: WallAttentionProps) {
  const { byNote } = useWallNotes(editor);
  if (byNote.size === 0) return noneText ? <p className="text-small">{noneText}</p> : null;
  return (
    <ul
      aria-label={copy.attention.label}
      className="grid gap-1 text-small lg:border-signal lg:border-l-2 lg:py-1 lg:pl-3"
    >
      {[...byNote].map(([note, tiles]) => (
        <Notice key={note} note={note} tiles={tiles} editor={editor} onLook={onLook} />
      ))}
    </ul>
  );
}

interface NoticeProps extends Omit<WallAttentionProps, 'noneText'> {
  note: TileNote;
  tiles: readonly DraftTile[];
}

function Notice({ note, tiles, editor, onLook }: NoticeProps) {
  const { context } = editor;
  const { attention } = copy;
  const text = textOf(note, tiles, editor);
  const [first] = tiles;
  const warning = TILE_WARNINGS.find((each) => each === note);

  function accept(accepted: TileWarning): void {
    context.dispatch(warningAccepted({ tileIds: idsOf(tiles), warning: accepted }));
    context.offerUndo(copy.accepted(tiles.length));
  }

  return (
    <li className="flex flex-wrap items-center gap-x-1">
      <span className="mr-1 flex items-center gap-2">
        <TriangleAlert aria-hidden="true" className="size-4 shrink-0 text-signal" />
        {text}
      </span>
      {first && (
        <Action label={attention.lookAt(text)} onClick={() => onLook(first.id)}>
          {attention.look}
        </Action>
      )}
      {note === 'failed' && <Retry tiles={tiles} />}
      {note === 'FaceCropped' && <FaceActions tiles={tiles} editor={editor} />}
      {warning && <Action onClick={() => accept(warning)}>{attention.printAnyway}</Action>}
    </li>
  );
}

function Action({ label, onClick, children }: { label?: string; onClick(): void; children: ReactNode }) {
  return (
    <Button size="small" variant="plain" className="!px-2 underline" aria-label={label} onClick={onClick}>
      {children}
    </Button>
  );
}

function Retry({ tiles }: Pick<NoticeProps, 'tiles'>) {
  const { intake } = usePhotoServices();
  return (
    <Action
      onClick={() => {
        for (const id of photosOf(tiles)) void intake.retry(id);
      }}
    >
      {copy.attention.retry}
    </Action>
  );
}

function FaceActions({ tiles, editor: { context } }: Pick<NoticeProps, 'tiles' | 'editor'>) {
  const { attention } = copy;
  const cut = new Set(idsOf(tiles));

  function showFirst(): void {
    const seen = context.project.tiles.map(({ id }) => ({ id, faceCropped: cut.has(id) }));
    context.dispatch(tilesReordered({ tileIds: croppedFacesFirst(seen).map(({ id }) => id), label: copy.facesFirst }));
  }

  return (
    <>
      {fittingFaces(context, tiles).length > 0 && (
        <Action onClick={() => keepFaces(context, tiles)}>{attention.fixFaces}</Action>
      )}
      <Action onClick={showFirst}>{attention.showFirst}</Action>
    </>
  );
}

function textOf(note: TileNote, tiles: readonly DraftTile[], { context }: Editor): string {
  const { attention } = copy;
  const text = attention[note](note === 'failed' ? photosOf(tiles).length : tiles.length);
  const notWhole = note === 'FaceCropped' ? tiles.length - fittingFaces(context, tiles).length : 0;
  return notWhole > 0 ? `${text}, ${attention.notWhole(notWhole)}` : text;
}

const photosOf = (tiles: readonly DraftTile[]): string[] => [...new Set(tiles.map(({ photoId }) => photoId))];
