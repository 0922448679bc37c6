import { type Client, DatabaseError } from 'pg'
import { connect } from './connect.ts'
import { leavesConnectionUsable, sqlState } from './errors.ts'
import type { Patience } from './pool.ts'

/** Tests whether the database takes writes, on a connection of its own that no other work can keep busy. */
export interface WriteProbe {
  /** @returns undefined if a write was stored, else why not; after 1.2 s at most */
  ask(): Promise<Error | undefined>
  close(): Promise<void>
}

const LIMIT_MS = 1_200
const PATIENCE: Patience = { lock: 800, statement: 900, client: 1_000, idleInTransaction: 2_000, acquire: 1_000 }

/**
 * A table of the session that is empty again after each commit, without a trace in the catalog: each probe has to make room for a row
 * in a file, as a bet does now and then. A full disk refuses that, though it may take a change in place for a long while (security R6).
 */
const MAKE_ROOM = 'create temp table if not exists room (fill text) on commit delete rows'
/**
 * One implicit transaction with a number, a record in the log and a commit that waits for the disk, as a bet has. A lock is written into
 * the row where it stands: no version of it is left behind, whatever old transaction may still want to see one.
 */
const WRITE = 'select from house.canary where id = 1 for update'
const FILL = `insert into pg_temp.room values (repeat('x', 1000));`
const NO_RIGHT = '42501'
const READ_ONLY = '25006'

export function openWriteProbe(url: string): WriteProbe {
  let connection: Promise<{ client: Client; sql: string }> | undefined

  const open = async () => {
    const client = await connect(url, 'tonle_lane', PATIENCE)
    client.once('end', () => forget(client))
    // A database may give its users no temporary tables; then the change in place has to do.
    const mayFill = await client.query(MAKE_ROOM).then(
      () => true,
      error => {
        if (error instanceof DatabaseError && error.code === NO_RIGHT) return false
        drop(client)
        throw error
      },
    )
    return { client, sql: mayFill ? FILL + WRITE : WRITE }
  }
  const forget = (client: Client) => {
    connection?.then(of => {
      if (of.client === client) connection = undefined
    }, ignore)
  }

  async function write(): Promise<void> {
    connection ??= open().catch(error => {
      connection = undefined
      throw error
    })
    const mine = connection
    try {
      const { client, sql } = await mine
      await client.query(sql)
    } catch (error) {
      // A new connection next time, where what is wrong may stay with this one: silence, or a read-only default of its session.
      if (!leavesConnectionUsable(error) || sqlState(error) === READ_ONLY) {
        if (connection === mine) connection = undefined
        mine.then(({ client }) => drop(client), ignore)
      }
      throw error
    }
  }

  return {
    ask() {
      const limit = Promise.withResolvers<Error>()
      const timer = setTimeout(() => limit.resolve(new Error('the database is too slow')), LIMIT_MS)
      const written = write().then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
      )
      return Promise.race([written, limit.promise]).finally(() => clearTimeout(timer))
    },
    async close() {
      const mine = connection
      connection = undefined
      await mine?.then(({ client }) => drop(client), ignore)
    },
  }
}

const ignore = () => {}

/** Without a goodbye message: the server may not be there any more. */
function drop(client: Client): void {
  ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
}
