import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFailed, test } from 'vitest'
import { type Language, type Look, launchBrowser, newVisitor } from '../tools/browser.ts'
import { policyViolations } from '../tools/policy.ts'
import { type Reads, readsIn } from '../tools/reads.ts'
import { type Site, startSite } from '../tools/site.ts'
import { CHEAP_PASSWORDS } from './global-setup.ts'

/** Somebody before a screen. */
export interface Person {
  page: Page
  context: BrowserContext
  language: Language
  reads: Reads
  /** Errors and failed requests of this person's pages, the newest last: a CI that cannot show its pictures prints them. */
  said: () => readonly string[]
  /** Violations of the content security policy on this person's pages. */
  violated: () => readonly string[]
}

export interface Stage {
  site: Site
  browser: Browser
  /** A new person with own cookies and storage. */
  person(look: Look): Promise<Person>
}

export const PHONE_KM: Look = { width: 'phone', language: 'km', theme: 'dark' }

/**
 * A site of its own and a browser for the stories of one file. Call at the top of the file; use what it answers inside steps.
 * @param env settings of this site
 */
export function stage(env: Record<string, string> = {}): () => Stage {
  let open: Stage | undefined
  const people: Person[] = []
  // A worker runs file after file. The hook that is named first is the last to run.
  if (stages.length === 0) afterAll(forgetStory)
  beforeAll(async () => {
    const starting = startSite({ copyOf: inject('newSite'), env: { ...CHEAP_PASSWORDS, ...env } })
    const [site, browser] = await Promise.all([starting, launchBrowser()])
    open = { site, browser, person: look => enter(browser, site, look, people) }
  })
  afterAll(async () => {
    // The camera of a failed step adds a style that the policy refuses.
    if (!isBroken) expect(people.flatMap(person => person.violated())).toEqual([])
  })
  afterAll(async () => {
    await open?.browser.close()
    await open?.site.stop()
  })
  stages.push({ people, site: () => open?.site })
  return () => {
    if (!open) throw new Error('the stage opens before the first step, not while the file is read')
    return open
  }
}

const stages: { people: Person[]; site: () => Site | undefined }[] = []

async function enter(browser: Browser, site: Site, look: Look, people: Person[]): Promise<Person> {
  // Games show the same rounds, without waiting for each celebration. No story looks at pixels: a phone draws a quarter of its own.
  const context = await newVisitor(browser, look, [site.url, site.consoleUrl], { reducedMotion: 'reduce', deviceScaleFactor: 1 })
  context.setDefaultTimeout(30_000)
  const violated = await policyViolations(context)
  const said = hear(context)
  const page = await context.newPage()
  const person: Person = {
    page,
    context,
    language: look.language,
    reads: readsIn(look.language),
    said,
    violated,
  }
  people.push(person)
  return person
}

const HEARD = 40

function hear(context: BrowserContext): () => readonly string[] {
  const heard: string[] = []
  const note = (line: string) => {
    heard.push(line)
    if (heard.length > HEARD) heard.shift()
  }
  context.on('weberror', error => note(`error: ${error.error().message}`))
  context.on('console', message => message.type() === 'error' && note(`console: ${message.text()}`))
  context.on('requestfailed', request => note(`failed: ${request.method()} ${request.url()} ${request.failure()?.errorText}`))
  context.on('response', response => {
    if (response.request().isNavigationRequest() || response.status() >= 400) note(`${response.status()} ${response.url()}`)
  })
  return () => heard
}

let isBroken = false

function forgetStory(): void {
  stages.length = 0
  isBroken = false
}

/** One step of a story. After a step that failed the rest of the story is not tried; pictures of all open pages stay in `.screens/failed/`. */
export function step(sentence: string, act: () => Promise<void>): void {
  test(sentence, async context => {
    if (isBroken) return context.skip('an earlier step failed')
    onTestFailed(async () => {
      isBroken = true
      await keepPictures(sentence)
    })
    await act()
  })
}

async function keepPictures(sentence: string): Promise<void> {
  const folder = join(import.meta.dirname, '..', '.screens', 'failed')
  mkdirSync(folder, { recursive: true })
  const name = sentence.replace(/[^a-z0-9]+/gi, '-').slice(0, 80)
  for (const { people, site } of stages) {
    let number = 0
    for (const person of people) {
      for (const page of person.context.pages()) {
        await page.screenshot({ path: join(folder, `${name}-${++number}.png`), timeout: 5000 }).catch(() => undefined)
        const reads = await page
          .locator('body')
          .innerText({ timeout: 5000 })
          .catch(() => 'nothing')
        console.log(`page ${number}: ${page.url()}\nreads: ${reads.slice(0, 400)}\n${person.said().join('\n')}`)
      }
    }
    console.log(site()?.output().slice(-4000) ?? '')
  }
}
