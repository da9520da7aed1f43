import { contentsOf } from '../../../../shared/order/contents.ts';
import type { ManifestFile, PrintManifest } from '../../../../shared/order/print-manifest.ts';
import type { PrintRoomLine } from '../../../../shared/order/print-room.ts';
import { workCopy } from '../work-copy.ts';

const copy = workCopy.zip.list;

/** Every operating system's editor shows these as line ends. */
const LINE_END = '\r\n';

export interface ListedPrints {
  manifest: Pick<PrintManifest, 'orderId' | 'totalFiles' | 'totalSheets' | 'delivery' | 'goods'>;
  files: readonly (ManifestFile & { path: string })[];
  lines: readonly PrintRoomLine[];
  /** Positions of tiles without a file. */
  missing: readonly number[];
  /** The list covers reprinted tiles only. */
  isReprint: boolean;
}

/** Builds the text file of an order's folder. Lists copies first, because file names do not show them. */
export function printList({ manifest, files, lines, missing, isReprint }: ListedPrints): string {
  const { orderId, totalFiles, totalSheets, delivery, goods } = manifest;
  const pathInFolder = (path: string) => path.slice(orderId.length + 1);
  const several = files.filter(({ copies }) => copies > 1);
  const packed = contentsOf(lines).packed.map(({ text }) => text);
  const sections = [
    [isReprint ? copy.reprint(orderId) : copy.order(orderId), copy.sheets(totalSheets, totalFiles)],
    several.map(({ copies, path }) => copy.several(copies, pathInFolder(path))),
    table([copy.columns, ...files.map((file) => row(file, pathInFolder(file.path)))]),
    missing.map((position) => copy.missing(position)),
    [
      ...(goods.length > 0 ? [copy.goods(packed.join(', '))] : []),
      copy.delivery([delivery.title, delivery.store?.name].filter(Boolean).join(', ')),
    ],
  ];
  return sections
    .filter((section) => section.length > 0)
    .map((section) => section.map((line) => `${line}${LINE_END}`).join(''))
    .join(LINE_END);
}

function row({ copies, sheetInches, frameColor, mat }: ManifestFile, path: string): string[] {
  const size = copy.size(sheetInches.width, sheetInches.height);
  const matText = mat ? copy.mat(mat.widthInches, workCopy.mat[mat.color]) : copy.noMat;
  return [String(copies), path, size, workCopy.frame[frameColor], matText];
}

/** Aligns columns for a monospaced font. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0))) ?? [];
  return rows.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
