/** Puts JSON messages on one queue. */
export interface QueueSender<Message> {
  send(message: Message): Promise<void>;
  /** All or an error; what went out before the error may be sent again, so receivers must bear repetition. */
  sendAll(messages: readonly Message[]): Promise<void>;
}
