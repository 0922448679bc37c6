import { execFileSync } from 'node:child_process'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'

/** A browser that starts on this machine. */
export interface Chromium {
  executablePath: string
  env: Record<string, string>
  isBundled: boolean
}

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable', '/usr/bin/google-chrome']

/**
 * An installed Chromium when there is one, else the one inside the npm package, unpacked once into `.cache/`.
 * `CHROME_PATH` names another; `TONLE_BROWSER=bundled` hides what is installed.
 */
export function findChromium(): Promise<Chromium> {
  found ??= find()
  return found
}

let found: Promise<Chromium> | undefined

async function find(): Promise<Chromium> {
  const named = process.env.CHROME_PATH
  const installed =
    process.env.TONLE_BROWSER === 'bundled' ? undefined : [named, ...INSTALLED].find(path => path && existsSync(path))
  if (installed && works(installed, {})) return { executablePath: installed, env: {}, isBundled: false }
  return bundled()
}

async function bundled(): Promise<Chromium> {
  const manifest = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const home = manifest.slice(0, manifest.indexOf('@sparticuz/chromium') + '@sparticuz/chromium'.length)
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
  const folder = await unpackOnce(join(home, 'bin'), `chromium-${version}`)
  const executablePath = join(folder, 'chromium')
  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }
  if (works(executablePath, fonts)) return { executablePath, env: fonts, isBundled: true }
  // A bare Debian lacks nss, nspr and expat: the package brings them.
  const env = { ...fonts, LD_LIBRARY_PATH: [join(folder, 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':') }
  if (works(executablePath, env)) return { executablePath, env, isBundled: true }
  throw new Error(`no Chromium starts here; install one (apt install chromium) or set CHROME_PATH. Tried ${executablePath}`)
}

function works(executablePath: string, env: Record<string, string>): boolean {
  try {
    execFileSync(executablePath, ['--version'], { env: { ...process.env, ...env }, stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    return false
  }
}

/** Unpacks into a folder of its own beside the final one and renames it at the end: a half-done try is never used, two tries do not meet. */
async function unpackOnce(packed: string, name: string): Promise<string> {
  const target = join(cacheFolder(), name)
  if (existsSync(join(target, 'chromium'))) return target
  const scratch = mkdtempSync(`${target}-`)
  try {
    await inflate(join(packed, 'chromium.br'), join(scratch, 'chromium'))
    for (const part of ['swiftshader', 'al2023', 'fonts']) await untar(join(packed, `${part}.tar.br`), scratch)
    writeFontList(join(scratch, 'fonts'), join(target, 'fonts'))
    renameSync(scratch, target)
  } catch (error) {
    rmSync(scratch, { recursive: true, force: true })
    // Another process was faster.
    if (!existsSync(join(target, 'chromium'))) throw error
  }
  return target
}

function cacheFolder(): string {
  const own = join(import.meta.dirname, '..', '.cache')
  try {
    mkdirSync(own, { recursive: true })
    rmSync(mkdtempSync(join(own, 'probe-')), { recursive: true })
    return own
  } catch {
    return tmpdir() // a read-only clone
  }
}

async function inflate(from: string, to: string): Promise<void> {
  await pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to, { mode: 0o755 }))
}

async function untar(from: string, folder: string): Promise<void> {
  const plain = join(folder, 'part.tar')
  await inflate(from, plain)
  execFileSync('tar', ['-xf', plain, '-C', folder, '--no-same-owner'])
  rmSync(plain)
}

/** A font list that names the unpacked folder; the package's own expects another path. */
function writeFontList(folder: string, finalFolder: string): void {
  mkdirSync(folder, { recursive: true })
  const list = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${finalFolder}</dir><dir>/usr/share/fonts</dir><cachedir>${join(dirname(finalFolder), 'font-cache')}</cachedir></fontconfig>\n`
  writeFileSync(join(folder, 'fonts.conf'), list)
}
