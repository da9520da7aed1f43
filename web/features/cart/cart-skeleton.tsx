import { useTexts } from '../../lib/texts.ts';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { cartTexts } from './copy.ts';

export function CartSkeleton() {
  const copy = useTexts(cartTexts);
  return (
    <Page heading={copy.heading} lead={copy.loading}>
      <div className="flex justify-center gap-6 border-line border-y py-8">
        {[1, 2, 3].map((key) => (
          <Skeleton key={key} className="size-32" />
        ))}
      </div>
    </Page>
  );
}
