import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import { type Language, type Look, launchBrowser, newVisitor, type Theme } from '../browser.ts'
import { type Site, startSite } from '../site.ts'
import { live } from './life.ts'
import { picture, type Result } from './picture.ts'
import { enter, type Role } from './roles.ts'
import type { Screen } from './screen.ts'
import { screens } from './screens.ts'

/**
 * `npm run screens [-- filter… --lang=km,en --theme=dark --width=phone --pairs --axe --list]`: a picture of every screen whose name contains
 * a filter, in every look, into `.screens/<width>-<theme>-<language>/`. With `--pairs` each screen once in each theme and width, in languages
 * that take turns: a third of all looks. With `--axe` also its accessibility; exit code 1 on a violation.
 */
const folder = join(import.meta.dirname, '..', '..', '.screens')
const args = process.argv.slice(2)
const filters = args.filter(arg => !arg.startsWith('--'))
const only = <T extends string>(name: string, all: readonly T[]): readonly T[] => {
  const given = args
    .find(arg => arg.startsWith(`--${name}=`))
    ?.split('=')[1]
    ?.split(',')
  return given ? all.filter(one => given.includes(one)) : all
}

const wanted = screens.filter(screen => filters.length === 0 || filters.some(filter => screen.name.includes(filter)))
const looks: Look[] = only('width', ['phone', 'wide'] as const).flatMap(width =>
  only<Theme>('theme', ['dark', 'light']).flatMap(theme =>
    only<Language>('lang', ['km', 'en', 'zh']).map(language => ({ width, theme, language })),
  ),
)

if (args.includes('--list')) {
  for (const screen of wanted) console.log(`${screen.name.padEnd(28)} ${screen.as.padEnd(9)} ${screen.path}`)
} else {
  const site = await startSite()
  const browser = await launchBrowser()
  try {
    if (wanted.some(screen => screen.as !== 'visitor')) await live(site)
    const results = await takeAll(browser, site)
    report(results)
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function takeAll(browser: Browser, site: Site): Promise<Result[]> {
  const results: Result[] = []
  if (filters.length === 0) rmSync(folder, { recursive: true, force: true })
  const roles = new Map<Role, Promise<Cookies>>()
  for (const look of looks) {
    const into = join(folder, `${look.width}-${look.theme}-${look.language}`)
    mkdirSync(into, { recursive: true })
    for (const screen of wanted.filter(one => isTaken(one, look))) {
      const cookies = await rememberRole(roles, browser, site, screen).catch(String)
      if (typeof cookies === 'string') {
        const problem = `nobody got in as ${screen.as}: ${cookies.split('\n')[0]}`
        results.push(said({ name: screen.name, look: look.width, problems: [problem] }))
        continue
      }
      const context = await newVisitor(browser, look, [site.url, site.consoleUrl])
      await context.addCookies(cookies)
      results.push(said(await picture(context, site, screen, look, join(into, `${screen.name}.png`), args.includes('--axe'))))
      await context.close()
    }
  }
  return results
}

/** Hours may pass until the end: what is wrong is said at once. */
function said(result: Result): Result {
  if (result.problems.length > 0) console.log(`${result.name} ${result.look}\n  ${result.problems.join('\n  ')}`)
  return result
}

/** All looks, or each width and theme once: a screen's languages take turns, and its neighbour begins with the next. */
function isTaken(screen: Screen, { width, theme, language }: Look): boolean {
  if (!args.includes('--pairs')) return true
  const turn = screens.indexOf(screen) + (width === 'wide' ? 2 : 0) + (theme === 'light' ? 1 : 0)
  return (['km', 'en', 'zh'] as const)[turn % 3] === language
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** Each role signs in once; its session cookie serves every look, a page mints its own proof. */
function rememberRole(roles: Map<Role, Promise<Cookies>>, browser: Browser, site: Site, screen: Screen): Promise<Cookies> {
  if (screen.as === 'visitor') return Promise.resolve([])
  const known = roles.get(screen.as) ?? enter(browser, site, screen.as)
  roles.set(screen.as, known)
  return known
}

function report(results: Result[]): void {
  const bad = results.filter(result => result.problems.length > 0)
  writeFileSync(join(folder, 'index.html'), index(results))
  console.log(`${results.length} pictures in .screens/ (index.html shows them), ${bad.length} with problems`)
  process.exitCode = bad.length > 0 ? 1 : 0
}

function index(results: Result[]): string {
  const figures = results.map(
    one =>
      `<figure><a href="${one.look}/${one.name}.png"><img loading="lazy" src="${one.look}/${one.name}.png"></a><figcaption>${one.name} · ${one.look}</figcaption></figure>`,
  )
  const style =
    'body{font:13px sans-serif;background:#222;color:#eee}figure{display:inline-block;margin:8px;vertical-align:top}img{max-width:420px;max-height:600px;display:block}'
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>${figures.join('')}`
}
