import type { Table } from '../../functions/core/db/table.ts';

/**
 * The table as its caller sees it when every first answer is lost on the way and the SDK sends the same write again,
 * which has taken effect already.
 */
export function losingAnswers({ documents, tableName }: Table): Table {
  const send = async (command: Parameters<typeof documents.send>[0]) => {
    await documents.send(command);
    return await documents.send(command);
  };
  return { tableName, documents: Object.assign(Object.create(documents) as typeof documents, { send }) };
}
