import { Client } from 'pg'
import { connectionConfig, type DatabaseRole } from './connection.ts'
import { type Patience, patienceOf, timeouts } from './pool.ts'

/** One connection outside the pools, for a caller that listens. The caller handles `error` and `end`, and closes it. */
export async function connect(url: string, role: DatabaseRole, patience: Patience = patienceOf(role)): Promise<Client> {
  const client = new Client({
    ...connectionConfig(url, role, timeouts(role, patience)),
    query_timeout: patience.client,
    connectionTimeoutMillis: patience.acquire,
  })
  // Until the caller listens; an error without a listener would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}
