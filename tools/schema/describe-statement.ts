import type { Client, Connection, Submittable } from 'pg'

/** What the server makes of a statement that it has parsed and planned, not run. */
export interface Description {
  columns: string[]
  /** The server's complaint, where it has one. */
  error?: string
}

/** Asks the server to parse a statement, with parameters of whatever type it finds for them, as the driver sends it. */
export function describeStatement(client: Client, sql: string): Promise<Description> {
  return new Promise(resolve => {
    const description: Description = { columns: [] }
    const query = {
      submit(connection: Connection) {
        connection.parse({ name: '', text: sql, types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      handleRowDescription(message: { fields: { name: string }[] }) {
        description.columns = message.fields.map(field => field.name)
      },
      // The driver tells a query of no further message after an error.
      handleError: (error: Error) => resolve({ columns: [], error: error.message }),
      handleReadyForQuery: () => resolve(description),
    }
    client.query(query as unknown as Submittable)
  })
}
