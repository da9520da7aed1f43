import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { copy } from './copy.ts';
import type { LinkedFile } from './manifest.ts';
import { saveAddress } from './save-file.ts';

/** A browser that is sent to the next address before it has begun the download drops the first. */
const PAUSE_MS = 700;

export interface DownloadAllProps {
  /** undefined while the addresses are on their way */
  files: readonly LinkedFile[] | undefined;
  label: string;
  /** not the next step of this screen: something has to be mended first */
  isIncomplete: boolean;
}

/** Every file in turn; the browser may ask once whether the page may save several. */
export function DownloadAll({ files, label, isIncomplete }: DownloadAllProps) {
  const [done, setDone] = useState<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const saveFrom = (index: number) => {
    const file = files?.[index];
    if (!file) return setDone(undefined);
    saveAddress(file.name, file.url);
    setDone(index + 1);
    timer.current = setTimeout(() => saveFrom(index + 1), PAUSE_MS);
  };

  return (
    <Button
      size="small"
      variant={isIncomplete ? 'quiet' : 'primary'}
      icon={<Download aria-hidden="true" className="size-4" />}
      disabled={files === undefined || files.length === 0}
      busy={done !== undefined}
      onClick={() => saveFrom(0)}
    >
      <span aria-live="polite">{done === undefined ? label : copy.prints.downloading(done, files?.length ?? 0)}</span>
    </Button>
  );
}
