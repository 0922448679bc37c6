import { ConfigError } from '@tonle/process'
import type { Client } from 'pg'
import { ROLES, signsInAsOurs } from './connection.ts'
import { sqlState } from './errors.ts'
import { firstContact } from './first-contact.ts'

const OLDEST = 15

/** For databases that are not ours to administer: what their administrator has to run, once. */
const setup = (user: string, database: string) => `${ROLES.map(role => `create role ${role};`).join('\n')}
grant ${ROLES.join(', ')} to ${user};
grant tonle_worker to tonle_owner;
grant create, connect, temporary on database ${database} to tonle_owner;
grant usage, create on schema public to tonle_owner;`

/**
 * Makes sure that the server is new enough and that our roles exist and may be taken on. Creates what is missing if the address's
 * user may do so. The built-in server has them from its making.
 * @throws Error that says what to run as administrator
 */
export async function prepareRoles(url: string): Promise<void> {
  // As the address's own user; on the built-in server that is tonle_app, which needs nothing done.
  const client = await firstContact(url)
  try {
    const { rows } = await client.query("select current_setting('server_version_num')::int / 10000 as major")
    const { major } = rows[0] as { major: number }
    if (major < OLDEST) throw new ConfigError(`DATABASE_URL is PostgreSQL ${major}; ${OLDEST} or newer is needed.`)
    if (!signsInAsOurs(url)) await createRoles(client)
  } catch (error) {
    if (sqlState(error) !== '42501' && !(error instanceof MissingRights)) throw error
    throw new ConfigError(
      `DATABASE_URL's user may not prepare the database. Let an administrator run once in it:\n\n${setup(client.user ?? '', client.database ?? '')}\n`,
      {
        cause: error,
      },
    )
  } finally {
    await client.end()
  }
}

async function createRoles(client: Client): Promise<void> {
  for (const role of ROLES) {
    const { rows } = await client.query('select 1 from pg_roles where rolname = $1', [role])
    if (rows.length === 0) await client.query(`create role ${role}`)
  }
  const missing = await client.query(
    `select rolname from pg_roles where rolname = any($1) and not pg_has_role(current_user, oid, 'usage')`,
    [ROLES],
  )
  for (const { rolname } of missing.rows as { rolname: string }[]) await client.query(`grant ${rolname} to current_user`)
  const linked = await client.query(`select pg_has_role('tonle_owner', 'tonle_worker', 'usage') as yes`)
  if (!linked.rows[0]?.yes) await client.query('grant tonle_worker to tonle_owner')
  if (!(await lacksRights(client))) return
  await client.query(
    `do $$ begin execute format('grant create, connect, temporary on database %I to tonle_owner', current_database()); end $$`,
  )
  await client.query('grant usage, create on schema public to tonle_owner')
  // PostgreSQL only warns about a grant without permission.
  if (await lacksRights(client)) throw new MissingRights('tonle_owner may not create schemas')
}

class MissingRights extends Error {}

async function lacksRights(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `select not (has_database_privilege('tonle_owner', current_database(), 'create') and has_schema_privilege('tonle_owner', 'public', 'create')) as lacks`,
  )
  return (rows[0] as { lacks: boolean }).lacks
}
