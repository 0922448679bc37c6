/** A message as a carrier gets it. */
export interface OutgoingMessage {
  id: string
  /** A number in E.164, or an e-mail address. */
  to: string
  /** Of an e-mail. */
  subject: string | null
  text: string
  signal: AbortSignal
}

/** What a provider of SMS or e-mail must do. An error is unknown or for later, and the message is tried again; `Refused` is for good. */
export interface Carrier {
  /** @returns its own reference */
  send(message: OutgoingMessage): Promise<{ reference?: string }>
  /** The text stays readable in the console after it was taken. */
  keepsText?: true
}

export class Refused extends Error {
  override readonly name = 'Refused'
}
