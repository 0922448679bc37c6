import { ConfigError, StartError, UNAVAILABLE } from '@tonle/process'
import { Client, DatabaseError } from 'pg'

const PATIENCE_MS = 10_000

/**
 * The first connection of a start, as the address's own user.
 * @throws StartError that says in a sentence why there is none, without the password
 */
export async function firstContact(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw whyNot(client, error)
  }
  return client
}

function whyNot({ host, port, user, database }: Client, error: unknown): StartError {
  const options = { cause: error }
  // A socket's folder stands for a host, too.
  const server = host.startsWith('/') ? host : `${host}:${port}`
  if (!(error instanceof DatabaseError)) {
    const { code, message } = error as NodeJS.ErrnoException
    // The driver's own error where the server asks for a password and the address has none.
    if (message.startsWith('SASL'))
      return new ConfigError(`DATABASE_URL: ${server} wants a password of ${user}, and the address has none`, options)
    if (code !== undefined || message === 'timeout expired')
      return new StartError(`DATABASE_URL: no PostgreSQL answers at ${server} (${code ?? message})`, UNAVAILABLE, options)
    return new StartError(`DATABASE_URL: no connection to ${server} (${message})`, UNAVAILABLE, options)
  }
  switch (error.code) {
    case '28P01':
      return new ConfigError(`DATABASE_URL: the password of ${user} is wrong at ${server}`, options)
    case '3D000':
      return new ConfigError(`DATABASE_URL: there is no database ${database} at ${server}`, options)
    case '28000':
      return new ConfigError(`DATABASE_URL: ${server} does not let ${user} in (${error.message})`, options)
    default:
      return new StartError(`DATABASE_URL: ${server} does not take the connection (${error.message})`, UNAVAILABLE, options)
  }
}
