/**
 * `npm test`, `npm run verify`, `npm run verify:long`. Runs on Node 20 with built-ins only: installs what is missing, then goes on
 * under the Node that the house ships. Every part runs even when an earlier one failed; the last line is `N passed, N failed`.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, relative } from 'node:path'
import { ensureInstalled } from './install.mjs'

const root = join(import.meta.dirname, '..')
const mode = process.argv[2] ?? 'test'
const node = await ensureInstalled()
const path = `${dirname(node)}${delimiter}${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`
const scratch = mkdtempSync(join(tmpdir(), 'tonle-verify-'))
const total = { passed: 0, failed: 0 }
const summary = []
/** What failed, said once more at the end: who reads a long log reads its last lines. */
const failures = []

/** Runs a script under the house's Node. Quiet: what it prints is kept and shown only when it fails. */
function run(script, args, isQuiet) {
  return new Promise(resolve => {
    const child = spawn(node, [join(root, script), ...args], {
      cwd: root,
      env: { ...process.env, PATH: path, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache/compiled') },
      stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
    })
    let output = ''
    child.stdout?.on('data', chunk => (output += chunk))
    child.stderr?.on('data', chunk => (output += chunk))
    child.on('error', error => resolve({ code: 1, output: String(error) }))
    child.on('close', code => resolve({ code: code ?? 1, output }))
  })
}

function count(name, seconds, passed, failed) {
  total.passed += passed
  total.failed += failed
  summary.push(`${name.padEnd(16)} ${seconds.toFixed(1).padStart(6)} s  ${passed} passed, ${failed} failed`)
}

const since = started => (performance.now() - started) / 1000

/** A check without tests of its own counts as one. */
async function check(name, script, args) {
  const started = performance.now()
  const { code, output } = await run(script, args, true)
  if (code !== 0) {
    console.log(`\n── ${name}\n${output.trimEnd()}`)
    failures.push(`${name}: see its part above\n  ${output.trimEnd().slice(-600).replaceAll('\n', '\n  ')}`)
  }
  count(name, since(started), code === 0 ? 1 : 0, code === 0 ? 0 : 1)
  return code === 0
}

async function tests(project, ...more) {
  console.log(`\n── ${project}`)
  const started = performance.now()
  const report = join(scratch, `${project}.json`)
  const args = [
    'run',
    '--project',
    project,
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const { code } = await run('node_modules/vitest/vitest.mjs', [...args, ...more], false)
  const { passed, failed } = countsOf(report, project)
  // A crash outside a test (a file that does not load, an unhandled error) is a failure too.
  count(project, since(started), passed, code !== 0 && failed === 0 ? 1 : failed)
}

function countsOf(report, project) {
  if (!existsSync(report)) return { passed: 0, failed: 0 }
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const unloaded = testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0).length
  for (const file of testResults) failures.push(...failuresOf(file).map(line => `${project}: ${line}`))
  return { passed: numPassedTests, failed: numFailedTests + (numFailedTestSuites > 0 ? unloaded : 0) }
}

/** A line for each failed test of a file: where it is, its name and how its error begins. */
function failuresOf({ name, status, message, assertionResults }) {
  const path = relative(root, name)
  if (status === 'failed' && assertionResults.length === 0) return [`${path} did not load: ${message.slice(0, 400)}`]
  return assertionResults
    .filter(test => test.status === 'failed')
    .map(test => `${path} › ${test.fullName}\n  ${(test.failureMessages[0] ?? '').slice(0, 600).replaceAll('\n', '\n  ')}`)
}

/** The fault suite; each scenario counts as a test. */
async function faults(...args) {
  console.log('\n── faults')
  const started = performance.now()
  const { code, output } = await run('faults/run.ts', args, true)
  const lines = output.trimEnd().split('\n')
  const last = lines.at(-1) ?? ''
  console.log((last.startsWith('{') ? lines.slice(0, -1) : lines).join('\n'))
  const { scenarios = [], skipped = [] } = last.startsWith('{') ? JSON.parse(last) : {}
  for (const { id, why } of skipped) console.log(`${id} was not run: ${why}`)
  const broken = scenarios.filter(
    ({ lost, ghost, duplicated, failures }) => lost + ghost + duplicated + failures.length > 0,
  ).length
  count('faults', since(started), scenarios.length - broken, code !== 0 && broken === 0 ? 1 : broken)
}

async function everyChange() {
  console.log('── static checks and build, beside the unit tests')
  // None of these measures time, and each leaves a core free for a while.
  const [isBuilt] = await Promise.all([
    check('build', 'tools/build.mjs', []),
    check('types', 'node_modules/typescript/bin/tsc', ['-p', '.', '--noEmit']),
    check('format and lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '--max-diagnostics=100']),
    check('tidy', 'tools/tidy/main.ts', []),
    tests('unit'),
  ])
  await tests('server')
  await faults()
  if (isBuilt) await tests('browser')
  else count('browser', 0, 0, 1)
}

const started = performance.now()
if (mode === 'long') {
  await check('build', 'tools/build.mjs', [])
  await tests('long')
  // Each fails below 90 % of killed mutants.
  for (const module of ['money', 'ledger'])
    await check(`mutants: ${module}`, 'node_modules/@stryker-mutator/core/bin/stryker.js', [
      'run',
      `tools/mutation/${module}.config.json`,
    ])
} else {
  await everyChange()
  // The lock file and what is installed agree with package.json.
  if (mode === 'verify') await check('lock file', 'tools/check-lock.mjs', [])
}
rmSync(scratch, { recursive: true, force: true })

if (failures.length > 0) console.log(`\n── what failed\n${failures.join('\n')}`)
console.log(`\n${summary.join('\n')}\n${'whole'.padEnd(16)} ${since(started).toFixed(1).padStart(6)} s`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
