import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isProblem } from '../../../../lib/api-problem.ts';
import { useSite } from '../../../../site/site-context.tsx';
import { sourceQueries } from '../queries.ts';

/** A provider may end a connection at any time: a call that fails for this shows the connect button again. */
export function useNoticeDisconnected(): (error: unknown) => void {
  const client = useQueryClient();
  const site = useSite();
  return useCallback(
    (error) => {
      if (isProblem(error, 'source_not_connected')) void client.invalidateQueries(sourceQueries(site).outside());
    },
    [client, site],
  );
}
