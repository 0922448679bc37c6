import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Cut, Icon, Manifest, Picture } from './manifest.ts'
import type { FixedPiece, IconPiece, ScenePiece, SvgPiece } from './pieces/piece.ts'

const SOURCES = path.dirname(fileURLToPath(import.meta.url))
/** Where the pictures and `manifest.json` are written. */
export const DIST = path.join(SOURCES, 'dist')

type Made = Icon | { readonly cut: Cut; readonly colour: string; readonly blur: string }
/** What was made of each piece last time: its key and its entry. */
type Memory = Record<string, { readonly key: string; readonly made: Made }>
type Task = { readonly name: string; readonly piece: ScenePiece | IconPiece | SvgPiece | FixedPiece }

/** How many pieces are drawn at a time: one per core of the smallest machine we build on. */
const HANDS = 2

/** A fingerprint of everything the pictures depend on: our drawing code and the versions of the libraries with fonts and motifs. */
export async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  const names = (await readdir(SOURCES, { recursive: true }))
    .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('dist'))
    .sort()
  for (const name of names) hash.update(name).update(await readFile(path.join(SOURCES, name)))
  return hash.update(await readFile(path.join(SOURCES, '../package.json'))).digest('hex')
}

const readJson = async <T>(file: string): Promise<T | undefined> => {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as T)
}

async function writeWhole(file: string, text: string): Promise<void> {
  await writeFile(`${file}.${process.pid}`, text)
  await rename(`${file}.${process.pid}`, file)
}

/** Runs the tasks, at most `HANDS` at a time. */
async function workOff<T>(tasks: readonly T[], work: (task: T) => Promise<void>): Promise<void> {
  let index = 0
  const hand = async () => {
    for (let task = tasks[index++]; task !== undefined; task = tasks[index++]) await work(task)
  }
  await Promise.all(Array.from({ length: HANDS }, hand))
}

const filesOf = (made: Made): string[] =>
  'cut' in made ? [...made.cut.avif.map(entry => entry.file), made.cut.webp] : [made.file]

/** A build that crashed leaves its lock; one older than this is not waited for. */
const LOCK_MS = 180_000

/** Lets one program draw at a time: the others wait and then find everything in place. */
async function oneAtATime<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const lock = path.join(folder, '.lock')
  const now = () => performance.timeOrigin + performance.now()
  for (;;) {
    const taken = await mkdir(lock).then(
      () => true,
      () => false,
    )
    if (taken) break
    const since = await stat(lock).then(
      entry => entry.mtimeMs,
      () => 0,
    )
    if (now() - since > LOCK_MS) await rm(lock, { recursive: true, force: true })
    else await setTimeout(150)
  }
  return work().finally(() => rm(lock, { recursive: true, force: true }))
}

/** Draws what changed and returns the manifest. With everything in place it only compares a fingerprint. */
export async function buildArt(options: { readonly folder?: string; readonly force?: boolean } = {}): Promise<Manifest> {
  const folder = options.folder ?? DIST
  await mkdir(folder, { recursive: true })
  return oneAtATime(folder, () => build(folder, options.force === true))
}

async function build(folder: string, isForced: boolean): Promise<Manifest> {
  const print = await fingerprint()
  const stamp = path.join(folder, '.stamp')
  const known = await readJson<Manifest>(path.join(folder, 'manifest.json'))
  const memory = (await readJson<Memory>(path.join(folder, '.memory.json'))) ?? {}
  const kept = new Set(await readdir(folder).catch(() => []))
  const complete = Object.values(memory).every(({ made }) => filesOf(made).every(file => kept.has(file)))
  if (!isForced && known && complete && (await readFile(stamp, 'utf8').catch(() => '')) === print) return known
  const manifest = await draw(folder, isForced ? {} : memory, kept)
  await writeFile(stamp, print)
  return manifest
}

async function draw(folder: string, memory: Memory, kept: ReadonlySet<string>): Promise<Manifest> {
  const { tasks, assemble } = await import('./pieces/index.ts')
  const { keyOf, makeFixed, makeIcon, makeScene, makeSvg } = await import('./pieces/encode.ts')
  const next: Memory = {}
  const make = async ({ name, piece }: Task): Promise<void> => {
    const drawing = piece.draw()
    const key = keyOf(drawing, { ...piece, draw: undefined, name })
    const old = memory[name]
    if (old?.key === key && filesOf(old.made).every(file => kept.has(file))) {
      next[name] = old
      return
    }
    const flat = name.replaceAll('/', '-')
    const made =
      piece.kind === 'scene'
        ? await makeScene(folder, flat, piece, drawing)
        : piece.kind === 'icon'
          ? await makeIcon(folder, flat, piece, drawing)
          : piece.kind === 'svg'
            ? await makeSvg(folder, flat, piece, drawing)
            : await makeFixed(folder, name.slice(name.indexOf('/') + 1), piece, drawing)
    next[name] = { key, made }
  }
  const inOrder = () => JSON.stringify(Object.fromEntries(Object.entries(next).sort(([a], [b]) => (a < b ? -1 : 1))))
  // What was made before an error is kept for the next run.
  await workOff(tasks, make).finally(() => writeWhole(path.join(folder, '.memory.json'), inOrder()))
  const manifest = assemble(name => {
    const entry = next[name]
    if (!entry) throw new Error(`Nothing was made of ${name}`)
    return entry.made
  })
  const used = new Set(Object.values(next).flatMap(entry => filesOf(entry.made)))
  await Promise.all(
    [...kept].filter(file => !used.has(file) && /\.(avif|webp|svg|png|jpg)$/.test(file)).map(file => rm(path.join(folder, file))),
  )
  await writeWhole(path.join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`)
  return manifest
}

/** Sizes of all files a manifest names, in bytes. */
export async function sizesOf(manifest: Manifest, folder = DIST): Promise<Map<string, number>> {
  const names = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value === 'string' && /^[\w.-]+\.(avif|webp|svg|png|jpg)$/.test(value)) names.add(value)
    else if (value && typeof value === 'object') Object.values(value).forEach(visit)
  }
  visit(manifest)
  return new Map(await Promise.all([...names].map(async name => [name, (await stat(path.join(folder, name))).size] as const)))
}

export type { Icon, Manifest, Picture }

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const started = performance.now()
  const manifest = await buildArt({ force: process.argv.includes('--force') })
  const sizes = [...(await sizesOf(manifest)).values()]
  process.stdout.write(
    `art: ${sizes.length} files, ${Math.round(sizes.reduce((a, b) => a + b, 0) / 1024)} kB, ${((performance.now() - started) / 1000).toFixed(1)} s\n`,
  )
}
