import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '@tonle/contract/server'
import { openDatabase, startEmbedded } from '@tonle/database'
import { readConfig } from '@tonle/process'
import { compose } from '../../apps/server/modules.ts'
import { type OpenedServices, openServices } from '../../apps/server/services.ts'
import { freePorts } from '../../tools/site.ts'
import { AckLog } from './ack-log.ts'
import { diskOf, makeDisk } from './disk.ts'
import { cpuSeconds, databaseProcesses, signalAll } from './processes.ts'
import { ServerProcess } from './server-process.ts'
import { TcpProxy } from './tcp-proxy.ts'

/**
 * Where faults happen: a data folder with the product's own PostgreSQL (fsync and synchronous_commit on), the harness's own view of
 * the services on it, and servers started on it. Gone with the harness, however that ends.
 */
export class Ground {
  readonly dataDir: string
  /** Around the data folder: logs and copies, on the machine's own disk. */
  readonly folder: string
  readonly services: Services
  readonly #opened: OpenedServices
  readonly #watchdog: ChildProcess
  readonly #servers: ServerProcess[] = []
  readonly #logs: AckLog[] = []

  private constructor(folder: string, watchdog: ChildProcess, opened: OpenedServices) {
    this.folder = folder
    this.dataDir = dataDirOf(folder)
    this.#watchdog = watchdog
    this.#opened = opened
    this.services = opened.services
  }

  /**
   * @param options `isDurable: false` is the wrong set-up that the controls use: synchronous_commit and fsync off.
   * `diskMb`: on a disk of its own of this size, which takes root.
   */
  static async open(options: { isDurable?: boolean; diskMb?: number } = {}): Promise<Ground> {
    const folder = mkdtempSync('/tmp/tonle-faults-')
    const dataDir = dataDirOf(folder)
    const watchdog = fork(join(import.meta.dirname, 'watchdog.ts'), [folder], {
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    watchdog.unref()
    watchdog.channel?.unref()
    mkdirSync(dataDir)
    if (options.diskMb !== undefined) makeDisk(diskOf(folder), dataDir, options.diskMb)
    // PostgreSQL's own user has to reach its folder below.
    for (const path of [folder, dataDir]) chmodSync(path, 0o711)
    if (options.isDurable === false) await startEmbedded(dataDir, { isDurable: false, isSupervised: false })
    const opened = await openServices(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ARGON2_KIB: '8' }))
    for (const module of compose(opened.services).modules) await module.seed?.(opened.services)
    return new Ground(folder, watchdog, opened)
  }

  /** The database's address, over its socket. */
  get url(): string {
    return this.services.db.url
  }

  get socketDir(): string {
    return new URL(this.url).searchParams.get('host') ?? ''
  }

  /** A server on free ports below 32768, not launched yet. */
  async server(env: Record<string, string> = {}): Promise<ServerProcess> {
    const [port, consolePort, bankPort] = await freePorts(3)
    const server = new ServerProcess(port!, {
      NODE_ENV: 'production',
      DATA_DIR: this.dataDir,
      PORT: `${port}`,
      CONSOLE_PORT: `${consolePort}`,
      BANK_PORT: `${bankPort}`,
      SIMULATOR_PORT: '0',
      LOG_LEVEL: 'warn',
      ARGON2_KIB: '8',
      BANK_PAYOUT_DELAY_MS: '300',
      // The harness asks for readiness as a balancer does, and is none.
      DRAIN_SECONDS: '0',
      ...env,
    })
    this.#servers.push(server)
    return server
  }

  /** A server whose every word to the database passes a wire that can be cut. */
  async serverBehindProxy(env: Record<string, string> = {}): Promise<{ server: ServerProcess; proxy: TcpProxy }> {
    const [port] = await freePorts(1)
    const proxy = await TcpProxy.open(port!, join(this.socketDir, '.s.PGSQL.5432'))
    const server = await this.server({ DATABASE_URL: `postgresql://tonle_app@127.0.0.1:${port}/tonle`, ...env })
    return { server, proxy }
  }

  ackLog(name: string): AckLog {
    const log = new AckLog(join(this.folder, `${name}.acks`))
    this.#logs.push(log)
    return log
  }

  /** Kills postmaster and backends at once and waits until another postmaster answers. @returns milliseconds until then */
  async killDatabase(): Promise<number> {
    const started = performance.now()
    const killed = databaseProcesses(this.dataDir)
    signalAll(killed, 'SIGKILL')
    for (;;) {
      await sleep(20)
      if (databaseProcesses(this.dataDir).some(pid => killed.includes(pid))) continue
      const probe = await openDatabase({ url: this.url, poolSize: 1 }).catch(() => undefined)
      if (!probe) continue
      await probe.end()
      return performance.now() - started
    }
  }

  /** CPU of the harness, of servers that have ended and of the database that runs: what a run costs, however busy the machine is. */
  cpuSeconds(): number {
    return [process.pid, ...databaseProcesses(this.dataDir)].reduce((sum, pid) => sum + cpuSeconds(pid), 0)
  }

  /** Stops servers and database; the folder stays to be looked at. */
  async stop(): Promise<void> {
    await Promise.all(this.#servers.map(server => server.stop()))
    for (const log of this.#logs) await log.close()
    await this.#opened.close()
  }

  /** Ends what is left and removes the folder. */
  async clear(): Promise<void> {
    const gone = once(this.#watchdog, 'exit')
    this.#watchdog.ref()
    this.#watchdog.disconnect()
    await gone
  }
}

const dataDirOf = (folder: string): string => join(folder, 'site')
