import type { Table } from '../../functions/core/db/table.ts';

export interface Cost {
  calls: string[];
  items: number;
  readUnits: number;
  writeUnits: number;
}

interface Consumed {
  CapacityUnits?: number;
}

/** Makes every call report its consumed capacity. @returns a function that takes the costs since its last call */
export function countCosts({ documents }: Table): () => Cost {
  let cost: Cost = { calls: [], items: 0, readUnits: 0, writeUnits: 0 };
  documents.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const { output, response } = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } });
        const { ConsumedCapacity, ScannedCount } = output as {
          ConsumedCapacity?: Consumed | Consumed[];
          ScannedCount?: number;
        };
        const { TransactItems } = args.input as { TransactItems?: unknown[] };
        const units = [ConsumedCapacity ?? []].flat().reduce((sum, each) => sum + (each.CapacityUnits ?? 0), 0);
        const isRead = /^(Get|BatchGet|Query)/.test(commandName);
        cost.calls.push(commandName.replace('Command', ''));
        cost.items += ScannedCount ?? TransactItems?.length ?? 1;
        cost[isRead ? 'readUnits' : 'writeUnits'] += units;
        return { output, response };
      },
    { step: 'initialize', name: 'countCosts' },
  );
  return () => {
    const taken = cost;
    cost = { calls: [], items: 0, readUnits: 0, writeUnits: 0 };
    return taken;
  };
}
