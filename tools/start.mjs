/**
 * `npm start`: installs what is missing, builds the browser apps whose sources changed, then runs apps/server/main.ts under the Node
 * that the house ships. Runs on Node 20 with built-ins only. Arguments go to the server. Ends as the server ends.
 */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'

const root = join(import.meta.dirname, '..')
/** Within this time a repeated signal is the same press of Ctrl-C, which reaches us from the terminal and again through npm. */
const SAME_PRESS_MS = 500

const node = await ensureInstalled()
// Only now: it may need installed packages.
const { buildChanged } = await import('./build.mjs')
if (!(await buildChanged(node, { isQuiet: true }))) process.exit(1)

const server = spawn(node, [join(root, 'apps/server/main.ts'), ...process.argv.slice(2)], {
  cwd: root,
  // The channel tells the server when this process is killed outright, so that no orphan keeps the ports.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache/compiled') },
  // A group of its own, so that Ctrl-C reaches it once, from here: a second signal means "now" to the server.
  detached: process.platform !== 'win32',
})

let lastSignalAt = 0
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2']) {
  process.on(name, () => {
    const at = performance.now()
    if (at - lastSignalAt > SAME_PRESS_MS || lastSignalAt === 0) server.kill(name)
    lastSignalAt = at
  })
}
server.on('error', error => {
  console.error(`The server could not be started: ${error.message}`)
  process.exit(1)
})
server.on('exit', (code, signal) => {
  // The usual code of a shell for a program that a signal ended.
  process.exit(code ?? 128 + (constants.signals[signal ?? 'SIGTERM'] ?? 15))
})
