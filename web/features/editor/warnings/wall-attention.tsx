import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { croppedFacesFirst } from '../../../../shared/project/life-project.ts';
import { usePhotoServices } from '../../../documents/photos/index.ts';
import { tilesPlaced, tilesReordered, warningAccepted } from '../../../documents/projects/actions.ts';
import type { DraftTile } from '../../../documents/projects/index.ts';
import { projectsTexts } from '../../../documents/projects/index.ts';
import {
  NotedPictures,
  noteText,
  photoIdsOf,
  type WallNote,
  warningOfNote,
} from '../../../documents/projects/tile/index.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { commonTexts } from '../../../ui/copy.ts';
import { idsOf } from '../commands/command.ts';
import { keepFaces, sharpPlacements } from '../commands/face-commands.ts';
import { editorTexts } from '../copy.ts';
import type { Editor } from '../use-editor.ts';
import { useWallNotes } from './wall-notes.ts';

export interface WallAttentionProps {
  editor: Editor;
  /** Opens a tile with its warnings. */
  onShow(tileId: string): void;
  /** Shown when there is no warning; renders nothing if absent. */
  noneText?: string;
}

/** The warnings of a wall before it is ordered: one sentence for each kind, with the pictures and what to do. */
export function WallAttention({ editor, onShow, noneText }: WallAttentionProps) {
  const copy = useTexts(editorTexts);
  const { byNote } = useWallNotes(editor);
  if (byNote.size === 0) return noneText ? <p className="text-small">{noneText}</p> : null;
  return (
    <ul
      aria-label={copy.attention.label}
      className="grid gap-2 text-small lg:border-signal lg:border-l-2 lg:py-1 lg:pl-3"
    >
      {[...byNote].map(([note, tiles]) => (
        <Notice key={note} note={note} tiles={tiles} editor={editor} onShow={onShow} />
      ))}
    </ul>
  );
}

interface NoticeProps extends Omit<WallAttentionProps, 'noneText'> {
  note: WallNote;
  tiles: readonly DraftTile[];
}

function Notice(props: NoticeProps) {
  const projectsCopy = useTexts(projectsTexts);
  const { note, tiles, editor, onShow } = props;
  const { project, product, context } = editor;
  const text = noteText(projectsCopy, note, tiles);
  return (
    <li className="flex items-center gap-3">
      <NotedPictures
        tiles={tiles}
        project={project}
        product={product}
        photos={context.photos}
        label={text}
        onOpen={onShow}
      />
      <div className="flex min-w-0 flex-wrap items-center gap-x-2">
        <p className="flex items-center gap-1.5">
          <TriangleAlert aria-hidden="true" className="size-4 shrink-0 text-signal" />
          {text}
        </p>
        <div className="-ml-2 flex flex-wrap sm:ml-0">
          <FirstAction {...props} />
          <AcceptButton note={note} tiles={tiles} editor={editor} />
          {note === 'FaceCropped' && <ToTheFront tiles={tiles} editor={editor} />}
        </div>
      </div>
    </li>
  );
}

/** Fixes it directly if that is possible without reviewing the photos. */
function FirstAction({ note, tiles, editor: { context }, onShow }: NoticeProps) {
  const copy = useTexts(editorTexts);
  const placements = note === 'LowResolution' ? sharpPlacements(context, tiles) : [];
  const [first] = tiles;
  if (note === 'failed') return <Retry tiles={tiles} />;
  if (note === 'FaceCropped') return <Action onClick={() => keepFaces(context, tiles)}>{copy.warning.fix}</Action>;
  if (placements.length > 0)
    return (
      <Action
        onClick={() => {
          context.dispatch(tilesPlaced({ placements, name: 'zoomed' }));
          context.offerUndo(copy.zoomedOut(placements.length));
        }}
      >
        {copy.warning.fix}
      </Action>
    );
  return (
    first && (
      <Action onClick={() => onShow(first.id)}>
        {note === 'gone' || note === 'refused' ? copy.attention.chooseAnother : copy.attention.look}
      </Action>
    )
  );
}

function AcceptButton({ note, tiles, editor: { context } }: Omit<NoticeProps, 'onShow'>) {
  const copy = useTexts(editorTexts);
  const warning = warningOfNote(note);
  if (!warning) return null;
  return (
    <Action
      onClick={() => {
        context.dispatch(warningAccepted({ tileIds: idsOf(tiles), warning }));
        context.offerUndo(copy.accepted(tiles.length));
      }}
    >
      {copy.warning.keep}
    </Action>
  );
}

/** Brings scattered tiles of a large wall side by side for review. */
function ToTheFront({ tiles, editor: { context } }: Omit<NoticeProps, 'note' | 'onShow'>) {
  const copy = useTexts(editorTexts);
  const cut = new Set(idsOf(tiles));
  const isInFront = context.project.tiles.slice(0, tiles.length).every(({ id }) => cut.has(id));
  if (tiles.length === 1 || isInFront) return null;

  function move(): void {
    const seen = context.project.tiles.map(({ id }) => ({ id, faceCropped: cut.has(id) }));
    context.dispatch(tilesReordered({ tileIds: croppedFacesFirst(seen).map(({ id }) => id), name: 'facesFirst' }));
  }

  return <Action onClick={move}>{copy.attention.toTheFront}</Action>;
}

function Retry({ tiles }: Pick<NoticeProps, 'tiles'>) {
  const common = useTexts(commonTexts);
  const { intake } = usePhotoServices();
  return (
    <Action
      onClick={() => {
        for (const id of photoIdsOf(tiles)) void intake.retry(id);
      }}
    >
      {common.retry}
    </Action>
  );
}

function Action({ onClick, children }: { onClick(): void; children: ReactNode }) {
  return (
    <Button size="small" variant="plain" className="!px-2 underline" onClick={onClick}>
      {children}
    </Button>
  );
}
