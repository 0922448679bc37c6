import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { login, ticket } from '@tonle/identity/contract'
import { fetchFrom, HttpClient } from '@tonle/testkit/http-client'
import { balance } from '@tonle/wallet/contract'
import { WebSocket } from 'ws'
import { brokenRules } from '../harness/audit.ts'
import { openMembers, PASSWORD } from '../harness/people.ts'
import type { ServerProcess } from '../harness/server-process.ts'
import type { Scenario } from '../scenario.ts'

const PREFIX = 'resetsocket'
const LONG_FRAME = 100_000
const AT_ONCE = 20

/** F12: sockets break where nobody looks at them: connections to the database at rest and in use, live sockets, requests half sent. */
export const resetSocket: Scenario = {
  id: 'F12',
  breaks: 'reset sockets: database connections at rest and in use, live sockets, half a request; a frame of 100 kB',
  needs: 'server',
  smoke: { operations: 60, faults: 3 },
  full: { operations: 2000, faults: 100 },
  async run({ ground, scale }) {
    const { server, proxy } = await ground.serverBehindProxy()
    await server.start()
    const [member] = await openMembers(ground.services, PREFIX, 1)
    const client = new HttpClient(fetchFrom(server.url, 15_000), Date.now)
    await client.signIn(login, { username: member!.account, password: PASSWORD })
    const failures: string[] = []
    let operations = 0
    for (let round = 0; round < scale.faults; round++) {
      proxy.cut('reset')
      await sleep(50)
      // In use: reads are on their way when it breaks.
      const asked = Array.from({ length: AT_ONCE }, () =>
        client.call(balance, {}).then(
          () => 'ok',
          (error: Error) => error.message,
        ),
      )
      await sleep(5)
      proxy.cut('reset')
      const said = (await Promise.all(asked)).filter(one => one !== 'ok' && !/\b503 system\.busy/.test(one))
      failures.push(...said.slice(0, 2).map(one => `a call whose database connection broke was answered: ${one}`))
      operations += asked.length
      failures.push(...(await speakBadly(server, client)))
    }
    await server.ready()
    const after = await client.call(balance, {}).then(
      () => [],
      (error: Error) => [`afterwards: ${error.message}`],
    )
    failures.push(...after, ...server.deaths, ...(await brokenRules(ground.services.db)))
    await server.stop()
    await proxy.close()
    return { operations, faults: scale.faults * 4, lost: 0, ghost: 0, duplicated: 0, failures }
  },
}

/** A long frame over the live socket, a live socket and a request that end with a reset. */
async function speakBadly(server: ServerProcess, client: HttpClient): Promise<string[]> {
  const code = await sendLongFrame(server, await openTicket(client))
  const { hostname, port } = new URL(server.url)
  const half = connect(Number(port), hostname)
  await once(half, 'connect')
  half.write(
    'POST /wps/session/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/jose\r\ncontent-length: 5000\r\n\r\nabc',
  )
  await sleep(10)
  half.resetAndDestroy()
  return code === 1009 ? [] : [`a frame of ${LONG_FRAME} bytes was answered with ${code}, not 1009`]
}

async function openTicket(client: HttpClient): Promise<string> {
  for (let tries = 0; ; tries++) {
    const got = await client.call(ticket, {}).catch((error: unknown) => {
      if (tries > 50) throw error
    })
    if (got) return got.ticket
    await sleep(50)
  }
}

/** @returns the code with which the server closed */
async function sendLongFrame(server: ServerProcess, ticketText: string): Promise<number> {
  const url = `${server.url.replace('http', 'ws')}/ws?ticket=${ticketText}`
  const socket = new WebSocket(url, { origin: server.url })
  socket.on('error', () => {})
  const closed = new Promise<number>(resolve => socket.once('close', resolve))
  await Promise.race([once(socket, 'open'), closed])
  socket.send(Buffer.alloc(LONG_FRAME, 65))
  const code = await Promise.race([closed, sleep(5000, -1)])
  socket.terminate()
  return code
}
