/**
 * `npm run build [site|console]`: builds the browser apps, one after the other (two builds at once only fight for two cores).
 * An app whose sources are as they were at its last build is left alone; `--force` builds it all the same.
 * Runs on Node 20 with built-ins only; tools/start.mjs calls `buildChanged`.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nodePath } from './install.mjs'

const root = join(import.meta.dirname, '..')
const APPS = ['site', 'console']
/** Everything a browser build can reach. Tests and what only the server loads change no bundle. */
const SOURCES = ['packages', 'modules', 'games', 'art']
const SERVER_ONLY = /^(modules\/[\w-]+\/server|packages\/(database|ledger|jobs|realtime|process))$/
const NO_SOURCE = /^(node_modules|dist|migrations|\.\w.*)$|\.(test|bench)\.tsx?$|\.md$/

/**
 * Builds what changed.
 * @param {string} node the Node that runs our programs
 * @param {{ apps?: string[], force?: boolean, isQuiet?: boolean }} [options] `isQuiet`: what a build says is shown only if it fails
 * @returns {Promise<boolean>} false if a build failed
 */
export async function buildChanged(node, { apps = APPS, force = false, isQuiet = false } = {}) {
  const shared = sharedSources()
  for (const app of apps) {
    const folder = join(root, 'apps', app)
    const script = buildScript(folder)
    if (!script) continue
    const stamp = join(folder, 'dist', 'built-from')
    const sources = createHash('sha256').update(shared).update(hashFolder(folder)).digest('hex')
    if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) continue

    console.log(`Building ${app} …`)
    rmSync(stamp, { force: true })
    const started = performance.now()
    const code = await run(node, folder, script, isQuiet)
    console.log(`Building ${app}: ${code === 0 ? 'done' : 'failed'} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
    if (code !== 0) return false
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, sources)
  }
  return true
}

/** The app's own build script; `vite build` for one that only has a Vite configuration. */
function buildScript(folder) {
  const manifest = join(folder, 'package.json')
  if (!existsSync(manifest)) return undefined
  const own = JSON.parse(readFileSync(manifest, 'utf8')).scripts?.build
  return own ?? (existsSync(join(folder, 'vite.config.ts')) ? 'vite build' : undefined)
}

function run(node, folder, script, isQuiet) {
  const path = [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter)
  return new Promise(resolve => {
    const child = spawn(script, {
      cwd: folder,
      shell: true,
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, PATH: path, NODE_ENV: 'production' },
    })
    const said = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', data => said.push(data))
    child.on('error', () => resolve(1))
    child.on('close', code => {
      if (code !== 0) process.stderr.write(Buffer.concat(said))
      resolve(code ?? 1)
    })
  })
}

function sharedSources() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const folder of SOURCES) hash.update(hashFolder(join(root, folder)))
  return hash.digest()
}

/** Hash of names and contents of all sources in a folder. */
function hashFolder(folder) {
  const hash = createHash('sha256')
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (NO_SOURCE.test(entry.name) || SERVER_ONLY.test(relative(root, path))) continue
    if (entry.isDirectory()) hash.update(`${entry.name}/`).update(hashFolder(path))
    else if (entry.isFile()) hash.update(`${entry.name} `).update(createHash('sha256').update(readFileSync(path)).digest())
  }
  return hash.digest()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const words = process.argv.slice(2)
  const apps = words.filter(word => !word.startsWith('--'))
  const isDone = await buildChanged(nodePath(), { apps: apps.length > 0 ? apps : APPS, force: words.includes('--force') })
  process.exitCode = isDone ? 0 : 1
}
