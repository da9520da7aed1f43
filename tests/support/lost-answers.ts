import type { Table } from '../../functions/core/db/table.ts';

/** Table client that loses every first reply, so that the SDK repeats a write that has already taken effect. */
export function losingAnswers({ documents, tableName }: Table): Table {
  const send = async (command: Parameters<typeof documents.send>[0]) => {
    await documents.send(command);
    return await documents.send(command);
  };
  return { tableName, documents: Object.assign(Object.create(documents) as typeof documents, { send }) };
}
