/** EX_UNAVAILABLE of sysexits.h: something else has the port. */
export const PORT_IN_USE = 69

interface Server {
  listen(at: { host: string; port: number }): Promise<unknown>
}

/** Lets a program's server listen. A port that is in use ends the program with a sentence and code 69. @param what as a sentence names it */
export async function listenOrEnd(server: Server, at: { host: string; port: number }, what: string): Promise<void> {
  try {
    await server.listen(at)
  } catch (error) {
    if ((error as { code?: string }).code !== 'EADDRINUSE') throw error
    process.stderr.write(`${what}: port ${at.port} of ${at.host} is in use by another program\n`)
    process.exit(PORT_IN_USE)
  }
}
