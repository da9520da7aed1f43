/** Something that the person who deploys can mend: its message is a sentence for them, and a stack trace would say less. */
export class OperatorError extends Error {}
