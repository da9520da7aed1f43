import { useTexts } from '../../lib/texts.ts';
import { photoPickerTexts } from './copy.ts';
import { type PhotoSource, SourceRow } from './sources/index.ts';
import { type CurrentSource, DEVICE_ID } from './use-current-source.ts';

export interface SourcesProps extends Pick<CurrentSource, 'sources' | 'isDeciding'> {
  /** Undefined for the device. */
  current: PhotoSource['id'] | undefined;
}

/** The row of photo sources; reserves its height until the sources are known. */
export function Sources({ sources, isDeciding, current = DEVICE_ID }: SourcesProps) {
  const copy = useTexts(photoPickerTexts);
  if (sources.length <= 1 && !isDeciding) return null;
  return (
    <div className="mt-1 min-h-12 md:mt-6">
      {sources.length > 1 && <SourceRow label={copy.sources} sources={sources} current={current} />}
    </div>
  );
}
