import { Client } from 'pg'

export interface SentStatement {
  text: string
  values: readonly unknown[]
}

/** Statements that this process sends to PostgreSQL during the work, on all connections; without `begin` and `commit`. */
export async function statementsOf(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const sent: SentStatement[] = []
  const send = Client.prototype.query
  function counted(this: Client, ...args: Parameters<typeof send>) {
    const [first, values] = args as unknown as [string | SentStatement, readonly unknown[] | undefined]
    const statement = typeof first === 'string' ? { text: first, values: values ?? [] } : first
    if (!/^(begin|commit|rollback)\b/.test(statement.text)) sent.push({ text: statement.text, values: statement.values ?? [] })
    return send.apply(this, args)
  }
  Client.prototype.query = counted as typeof send
  try {
    await work()
  } finally {
    Client.prototype.query = send
  }
  return sent
}
