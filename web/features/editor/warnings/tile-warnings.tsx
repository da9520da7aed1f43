import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Product } from '../../../../shared/schemas/product.ts';
import { usePhotoServices } from '../../../documents/photos/index.ts';
import type { TileGeometry, TileView } from '../../../documents/projects/index.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorDialog } from '../../../ui/dialog.tsx';
import { keepFacesCommand } from '../commands/face-commands.ts';
import { copy } from '../copy.ts';
import type { Editor } from '../use-editor.ts';

/** What is to be known of the tile on the stage before it is ordered. */
export function TileWarnings({ view, editor }: { view: TileView; editor: Editor }) {
  const { context, product } = editor;
  const { photo, geometry } = view;
  const { intake } = usePhotoServices();
  return (
    <div className="grid gap-2 empty:hidden">
      {!photo && <Banner text={`${copy.warning.gone} ${copy.warning.chooseAnother}`} />}
      {photo?.status === 'failed' && (
        <Banner text={copy.warning.uploadFailed}>
          <Button size="small" onClick={() => void intake.retry(photo.id)}>
            {copy.tryAgain}
          </Button>
        </Banner>
      )}
      {photo?.status === 'refused' && <Banner text={`${photo.problem} ${copy.warning.chooseAnother}`} />}
      {view.isFaceCropped && (
        <Banner text={copy.warning.faceCropped}>
          {keepFacesCommand.enabled(context) && (
            <Button size="small" onClick={() => keepFacesCommand.run(context)}>
              {copy.commands.keepFaces}
            </Button>
          )}
        </Banner>
      )}
      {photo?.isDamaged && <Banner text={copy.warning.damaged} />}
      {geometry?.sharpness === 'low' && <LowResolution geometry={geometry} product={product} />}
    </div>
  );
}

/** docs/product.md 10.11: a 'Warning' banner opens the 'Low Resolution' dialog. */
function LowResolution({ geometry, product }: { geometry: TileGeometry; product: Product }) {
  const [isOpen, setIsOpen] = useState(false);
  const { shown, picture } = geometry.frame;
  // with a mat only the opening is seen, without one what the lip leaves of the sheet
  const widthInches = Math.min(shown.widthInches, picture.widthInches);
  const heightInches = Math.min(shown.heightInches, picture.heightInches);
  const pixelsAt = (ppi: number) => ({ width: Math.floor(ppi * widthInches), height: Math.floor(ppi * heightInches) });
  return (
    <>
      <Banner text={copy.warning.text}>
        <Button size="small" onClick={() => setIsOpen(true)}>
          {copy.warning.more}
        </Button>
      </Banner>
      <ErrorDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={copy.warning.dialogTitle}
        message={copy.warning.dialog(pixelsAt(geometry.ppi), pixelsAt(product.minInputPpi))}
        buttonText={copy.warning.gotIt}
      />
    </>
  );
}

function Banner({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-sm border border-signal bg-paper px-3 py-2 text-small"
    >
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-signal" />
      <p className="min-w-40 flex-1">
        <strong className="font-semibold text-signal">{copy.warning.title}</strong> {text}
      </p>
      {children}
    </div>
  );
}
