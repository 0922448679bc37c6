import { createServer } from 'node:net'
import { ConfigError, endWith, StartError, UNAVAILABLE } from './start-error.ts'

interface Server {
  listen(at: Address): Promise<unknown>
}

interface Address {
  host: string
  port: number
}

/** Lets a server listen. @param what as a sentence names it @throws StartError where the address cannot be had */
export async function listenOn(server: Server, at: Address, what: string): Promise<void> {
  try {
    await server.listen(at)
  } catch (error) {
    throw cannotListen(error, at, what)
  }
}

/** Lets a program's server listen. A port that is in use ends the program with a sentence and code 69. */
export async function listenOrEnd(server: Server, at: Address, what: string): Promise<void> {
  await listenOn(server, at, what).catch(endWith)
}

/** Finds out whether an address can be had before anything else is opened. @throws StartError */
export async function tryAddress(at: Address, what: string): Promise<void> {
  const server = createServer()
  const listening = {
    listen: (where: Address) => new Promise<void>((resolve, reject) => server.once('error', reject).listen(where, resolve)),
  }
  await listenOn(listening, at, what)
  await new Promise(resolve => server.close(resolve))
}

function cannotListen(error: unknown, { host, port }: Address, what: string): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartError(`${what}: port ${port} of ${host} is in use by another program`, UNAVAILABLE, { cause: error })
    case 'EACCES':
      return new ConfigError(
        `${what}: this user may not listen on port ${port}; ports below 1024 want root (docs/runbooks/tls.md)`,
        { cause: error },
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new ConfigError(`HOST: ${host} is no address of this machine`, { cause: error })
    default:
      return error
  }
}
