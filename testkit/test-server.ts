import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connectionConfig, startEmbedded } from '@tonle/database'
import { Client } from 'pg'
import { inject } from 'vitest'
import { memoryFolder } from './memory-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: string
  }
}

const ON_DISK = fileURLToPath(new URL('../.cache', import.meta.url))
/** Templates of earlier states of the migrations that are kept. */
const KEPT_TEMPLATES = 8

/** Starts the server for tests, or joins the one that runs. It does not flush to disk; crash tests start one of their own. */
export async function testServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = join(memoryFolder() ?? ON_DISK, 'test-db')
  const server = await startEmbedded(dataDir, { isDurable: false, isSupervised: false })
  await asOwner(server.url, removeLeftOvers)
  return { url: server.url, stop: () => server.stop() }
}

/** The address that the run's global setup left for its test files. */
export function testServerUrl(): string {
  return inject('testServer')
}

/** Runs statements on the maintenance database as the owner, who may make and drop databases on this server. */
export async function asOwner<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...connectionConfig(databaseUrl(url, 'postgres'), 'tonle_owner') })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The same server, another database. */
export function databaseUrl(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}

/** Clones of test processes that are gone, templates that nobody will use again. */
async function removeLeftOvers(client: Client): Promise<void> {
  const { rows } = await client.query(
    `select datname as name from pg_database where datname ~ '^(test|template)_[0-9a-f]' order by oid desc`,
  )
  const names = (rows as { name: string }[]).map(row => row.name)
  const clones = names.filter(name => name.startsWith('test_') && !existsSync(`/proc/${name.split('_')[1]}`))
  const templates = names.filter(name => name.startsWith('template_')).slice(KEPT_TEMPLATES)
  for (const name of [...clones, ...templates]) await client.query(`drop database if exists ${name} with (force)`)
}
