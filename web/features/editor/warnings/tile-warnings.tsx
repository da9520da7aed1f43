import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { turnSize } from '../../../../shared/geometry/quarter-turns.ts';
import { cropPixels, seenInches } from '../../../../shared/geometry/resolution.ts';
import type { TileWarning } from '../../../../shared/photo/preflight-codes.ts';
import type { Product } from '../../../../shared/product/schema.ts';
import { sizeOf, usePhotoServices } from '../../../documents/photos/index.ts';
import { splitGridChanged, tilesAppearanceChanged, warningAccepted } from '../../../documents/projects/actions.ts';
import type { DraftTile } from '../../../documents/projects/index.ts';
import {
  fixesFor,
  type TileNote,
  type TileView,
  tileNotes,
  type WarningFixes,
} from '../../../documents/projects/tile/index.ts';
import { type TextsOf, useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { commonTexts } from '../../../ui/copy.ts';
import { ErrorDialog } from '../../../ui/dialog.tsx';
import { idsOf } from '../commands/command.ts';
import { commitPlacement } from '../commands/crop-commands.ts';
import { keepFaces } from '../commands/face-commands.ts';
import { editorTexts } from '../copy.ts';
import { ReplaceDialog } from '../panels/replace-dialog.tsx';
import type { Editor } from '../use-editor.ts';
import { nextNoted } from './wall-notes.ts';

export interface TileWarningsProps {
  view: TileView;
  editor: Editor;
  /** Shown when no warning is left; renders nothing if absent. */
  noneText?: string;
}

/** The warnings of the tile on the stage, each with its effective fixes only. */
export function TileWarnings({ view, editor, noneText }: TileWarningsProps) {
  const copy = useTexts(editorTexts);
  const { context } = editor;
  const { tile } = context;
  const notes = tileNotes(view);
  const next = noneText !== undefined && !context.project.isSplit ? nextNoted(context) : undefined;
  if (!tile) return null;
  return (
    <div className="grid gap-2 empty:hidden">
      {notes.map((note) => (
        <Note key={note} note={note} tile={tile} view={view} editor={editor} />
      ))}
      {notes.length === 0 && noneText && <p className="text-small">{noneText}</p>}
      {next && (
        <Button size="small" variant="plain" className="justify-self-start" onClick={() => context.open(next.id)}>
          {copy.warning.next}
        </Button>
      )}
    </div>
  );
}

interface NoteProps extends Omit<TileWarningsProps, 'noneText'> {
  note: TileNote;
  tile: DraftTile;
}

function Note({ note, tile, view, editor }: NoteProps) {
  const common = useTexts(commonTexts);
  const copy = useTexts(editorTexts);
  const { intake } = usePhotoServices();
  const { warning } = copy;
  const { photo } = view;
  if (note === 'failed' && photo)
    return (
      <Banner text={warning.uploadFailed}>
        <Button size="small" onClick={() => void intake.retry(photo.id)}>
          {common.retry}
        </Button>
        <AnotherPhoto editor={editor} tile={tile} />
      </Banner>
    );
  if (note === 'gone' || note === 'refused' || note === 'failed')
    return (
      <Banner text={`${note === 'gone' ? warning.gone : (photo?.problem ?? '')} ${warning.chooseAnother}`}>
        <AnotherPhoto editor={editor} tile={tile} />
      </Banner>
    );
  return <AcceptableNote warning={note} tile={tile} view={view} editor={editor} />;
}

function AcceptableNote({ warning, tile, view, editor }: Omit<NoteProps, 'note'> & { warning: TileWarning }) {
  const copy = useTexts(editorTexts);
  const fixes = useWaysOut(warning, editor, tile);
  const { context, project } = editor;

  function accept(): void {
    // A split is one picture.
    context.dispatch(warningAccepted({ tileIds: project.isSplit ? idsOf(project.tiles) : [tile.id], warning }));
    context.offerUndo(copy.accepted(1));
  }

  const text = {
    DamagedPhoto: copy.warning.damaged,
    FaceCropped: fixes.placement ? copy.warning.faceCropped : copy.warning.faceTooLarge,
    LowResolution: copy.warning.text,
    BlurredPhoto: copy.warning.blurred,
  }[warning];
  return (
    <Banner text={text}>
      {warning === 'LowResolution' && <LowResolution view={view} product={editor.product} fixes={fixes} />}
      <FixButtons warning={warning} fixes={fixes} editor={editor} tile={tile} />
      <AnotherPhoto editor={editor} tile={tile} />
      <Button size="small" onClick={accept}>
        {copy.warning.keep}
      </Button>
    </Banner>
  );
}

/** Not for pieces of a split, which share one photo. */
function AnotherPhoto({ editor, tile }: { editor: Editor; tile: DraftTile }) {
  const copy = useTexts(editorTexts);
  const [isChoosing, setIsChoosing] = useState(false);
  if (editor.project.isSplit) return null;
  return (
    <>
      <Button size="small" onClick={() => setIsChoosing(true)}>
        {copy.tilePanel.replace}
      </Button>
      {isChoosing && <ReplaceDialog editor={editor} tile={tile} onClose={() => setIsChoosing(false)} />}
    </>
  );
}

function Banner({ text, children }: { text: string; children?: ReactNode }) {
  const copy = useTexts(editorTexts);
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-2 rounded-sm border border-signal bg-paper px-3 py-2 text-small"
    >
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-signal" />
      <p className="min-w-40 flex-1">
        <strong className="font-semibold text-signal">{copy.warning.title}</strong> {text}
      </p>
      {/* On a separate row, because there are many. */}
      <div className="flex basis-full flex-wrap gap-2">{children}</div>
    </div>
  );
}

function useWaysOut(warning: TileWarning, { project, product, context }: Editor, tile: DraftTile): WarningFixes {
  const photo = context.photos[tile.photoId];
  return useMemo(() => fixesFor(warning, { project, tile, product, photo }), [warning, project, tile, product, photo]);
}

interface FixButtonsProps {
  warning: TileWarning;
  fixes: WarningFixes;
  editor: Editor;
  tile: DraftTile;
}

/** One button per fix that resolves the warning directly. */
function FixButtons({ warning, fixes, editor: { context }, tile }: FixButtonsProps) {
  const copy = useTexts(editorTexts);
  const { placement, matColor, grid } = fixes;
  return (
    <>
      {placement && warning === 'FaceCropped' && (
        <Button size="small" onClick={() => keepFaces(context, [tile])}>
          {copy.warning.fix}
        </Button>
      )}
      {placement && warning === 'LowResolution' && (
        <Button size="small" onClick={() => commitPlacement(context, placement, 'zoomed')}>
          {copy.warning.zoomOut}
        </Button>
      )}
      {matColor && (
        <Button
          size="small"
          onClick={() => context.dispatch(tilesAppearanceChanged({ tileIds: [tile.id], appearance: { matColor } }))}
        >
          {copy.warning.addMat}
        </Button>
      )}
      {grid && (
        <Button size="small" onClick={() => context.dispatch(splitGridChanged(grid))}>
          {copy.warning.overGrid(grid.rows, grid.cols)}
        </Button>
      )}
    </>
  );
}

interface LowResolutionProps {
  view: TileView;
  product: Product;
  fixes: WarningFixes;
}

/**
 * docs/spec 10.11: the banner opens a dialog with width, height and the minimum pixels, and the effective fixes.
 */
function LowResolution({ view: { photo, geometry }, product, fixes }: LowResolutionProps) {
  const copy = useTexts(editorTexts);
  const [isOpen, setIsOpen] = useState(false);
  const size = sizeOf(photo);
  if (!size || !geometry) return null;
  const pixels = cropPixels(turnSize(size, geometry.quarterTurns), geometry.crop);
  const seen = seenInches(geometry.frame);
  const message = copy.warning.dialog(
    { widthPx: Math.floor(pixels.widthPx), heightPx: Math.floor(pixels.heightPx) },
    {
      widthPx: Math.ceil(product.minInputPpi * seen.widthInches),
      heightPx: Math.ceil(product.minInputPpi * seen.heightInches),
    },
  );
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {copy.warning.more}
      </Button>
      <ErrorDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={copy.warning.dialogTitle}
        message={`${message} ${adviceFor(copy, fixes)}`}
        buttonText={copy.warning.gotIt}
      />
    </>
  );
}

function adviceFor(copy: TextsOf<typeof editorTexts>, { placement, matColor, grid }: WarningFixes): string {
  const { helps } = copy.warning;
  const advice = [placement && helps.zoomOut, matColor && helps.mat, grid && helps.grid].filter(Boolean);
  return (advice.length > 0 ? advice : [helps.largerPhoto]).join(' ');
}
