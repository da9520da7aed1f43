import { useQuery } from '@tanstack/react-query';
import { useSite } from '../../site/site-context.tsx';
import { tenantQueries } from '../../site/tenant-queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { PageLoaded } from './page-loaded.tsx';

export interface ContentDialogProps {
  name: string;
  /** Shown until the page's own heading loads. */
  heading: string;
  onClose(): void;
}

/** Content page in a dialog, so that the form below keeps its values. */
export function ContentDialog({ name, heading, onClose }: ContentDialogProps) {
  const page = useQuery(tenantQueries(useSite()).page(name));
  return (
    <Dialog isWide onClose={onClose} title={page.data?.title ?? heading}>
      <PageLoaded query={page}>{({ body }) => <RichText html={body} className="max-w-reading pb-6" />}</PageLoaded>
    </Dialog>
  );
}
