/** `npm run build [site|console]`: builds the browser apps, one after the other (two builds at once only fight for two cores). */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const wanted = process.argv.slice(2)

for (const app of ['site', 'console']) {
  if (wanted.length > 0 && !wanted.includes(app)) continue
  const manifest = join(root, 'apps', app, 'package.json')
  if (!existsSync(manifest) || !JSON.parse(readFileSync(manifest, 'utf8')).scripts?.build) continue
  const started = performance.now()
  const { status } = spawnSync('npm', ['run', '--silent', 'build', '-w', `apps/${app}`], { cwd: root, stdio: 'inherit' })
  console.log(`build ${app}: ${status === 0 ? 'done' : 'failed'} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  if (status !== 0) process.exit(status ?? 1)
}
