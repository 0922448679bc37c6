import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Unused loopback ports below 32768: the kernel assigns higher ones to outgoing connections. */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = []
  for (let tries = 0; ports.length < count && tries < 500; tries++) {
    const port = randomInt(20_000, 32_000)
    if (!ports.includes(port) && (await isFree(port))) ports.push(port)
  }
  return ports
}

export const freePort = async (): Promise<number> => (await freePorts(1))[0]!

function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
