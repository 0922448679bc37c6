import { createJobs, type Jobs } from '@tonle/jobs'
import { auditLog } from '@tonle/operators/contract'
import { listen, type Person, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as contract from '../../contract.ts'
import { importFile } from './import-file.ts'
import { runImport } from './run-import.ts'

let w: World
let jobs: Jobs
let operator: Person
let place = 0
let vendor: string
const why = 'the list of November'
beforeAll(async () => {
  w = await world()
  jobs = createJobs({
    services: w.services,
    entries: w.composition.modules.find(({ area }) => area === 'catalog')?.jobs ?? [],
    brands: async () => [],
    tickMs: 1_000_000,
    relayMs: 1_000_000,
  })
  await jobs.start()
}, 120_000)
beforeEach(async () => {
  // Lists are throttled by operator.
  operator = await w.operator()
  vendor = `VENDOR${++place}`
  await call(contract.createVendor, { vassalage: vendor, name: vendor, gameTypes: ['RNG', 'FISH'], isGame: 'GAME', why })
})
afterAll(async () => {
  await jobs.stop()
  await w.close()
})

const call = ((...of: Parameters<typeof operator.caller.call>) => operator.caller.call(...of)) as typeof operator.caller.call
const send = (text: string | Buffer, { by = operator, type = 'text/csv', of = vendor } = {}) =>
  by.caller.upload(contract.sendImport.path.replace(':vassalage', of), type, Buffer.from(text)) as Promise<contract.GameImport>
const work = async () => {
  await jobs.tick()
  await jobs.idle()
}
/** Sends and checks a list. */
const checked = async (text: string, type = 'text/csv') => {
  const { id } = await send(text, { type })
  await work()
  return await call(contract.gameImport, { id: wire(id) })
}
const wire = (id: string) => (id.startsWith('imp_') ? id : `imp_${id.replaceAll('-', '')}`)
const apply = async (id: string, opensNew = false) => {
  await call(contract.applyImport, { id: wire(id), opensNew, why })
  await work()
  return await call(contract.gameImport, { id: wire(id) })
}
const imported = async (text: string, opensNew = false) => await apply((await checked(text)).id, opensNew)
const linesOf = async (id: string) =>
  (await call(contract.importLines, { id: wire(id), limit: '100' })).content.map(
    ({ line, gameCode, outcome, notes }) => `${line} ${gameCode} ${outcome}${notes.map(one => ` | ${one}`).join('')}`,
  )
const terms = (gameCode: string) => call(contract.gameTermsOf, { vassalage: vendor, gameCode })
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'OK',
    (error: { code: string }) => error.code,
  )
const HEAD = 'code,type,name_en,name_km,name_zh,rtp,demo,largest_win,released'
const LIST = `${HEAD}
ocean-king,FISH,Ocean King,ស្ដេចសមុទ្រ,海王,96.5%,yes,500,2026-01-31
pearl-reels,RNG,Pearl Reels,,,97,no,,
`

test('a list is checked without changing anything, and applied it adds closed games', async () => {
  const list = await checked(LIST)
  expect(list).toMatchObject({ state: 'checked', rows: 2, added: 2, changed: 0, unchanged: 0, refused: 0 })
  expect(await codeOf(terms('ocean-king'))).toBe('catalog.no_such_game')
  expect(await apply(list.id)).toMatchObject({ state: 'done', added: 2, doneRows: 2 })
  expect(await terms('ocean-king')).toMatchObject({
    ...{ gameType: 'FISH', names: { en: 'Ocean King', km: 'ស្ដេចសមុទ្រ', zh: '海王' }, rtp: '96.5%' },
    ...{ hasDemo: true, largestWin: 500, status: 'closed', picture: '' },
  })
  expect(await terms('pearl-reels')).toMatchObject({ names: { en: 'Pearl Reels' }, rtp: '97%', hasDemo: false, largestWin: null })
})

test('the same list again changes nothing, and a newer one changes what it says otherwise', async () => {
  await imported(LIST)
  const version = (await terms('ocean-king')).version
  expect(await imported(LIST)).toMatchObject({ added: 0, changed: 0, unchanged: 2, kept: 0 })
  expect((await terms('ocean-king')).version).toBe(version)
  const { id } = await checked(`${HEAD}\nocean-king,FISH,Ocean Queen,,,,,400,\nnew-one,RNG,New One,,,,,,\n`)
  expect(await apply(id)).toMatchObject({ added: 1, changed: 1, missing: 1 })
  expect(await terms('ocean-king')).toMatchObject({
    names: { en: 'Ocean Queen', km: 'ស្ដេចសមុទ្រ', zh: '海王' },
    ...{ rtp: '96.5%', largestWin: 400 },
  })
  expect(await linesOf(id)).toEqual([
    '2 ocean-king changed | English name: Ocean King → Ocean Queen | Largest win: 500 → 400',
    '3 new-one added',
  ])
})

test("what an operator has set stays, and so does every switch; a game that no list brought is the operator's", async () => {
  await imported(LIST, true)
  expect((await terms('ocean-king')).status).toBe('open')
  const own = {
    vassalage: vendor,
    gameCode: 'ocean-king',
    gameType: 'FISH',
    rtp: '96.5%',
    hasDemo: true,
    picture: '',
    why,
  } as const
  const names = { en: 'King of the Tonle', km: 'ស្ដេចសមុទ្រ', zh: '海王' }
  await call(contract.changeGame, { ...own, names, largestWin: '500', version: (await terms('ocean-king')).version })
  await call(contract.switchGame, { vassalage: vendor, gameCode: 'ocean-king', status: 'closed', why })
  await call(contract.createGame, { ...own, gameCode: 'by-hand', names })
  const { id } = await checked(`${HEAD}\nocean-king,FISH,Ocean Queen,,海后,,,,\nby-hand,FISH,By Machine,,,,,,\n`)
  expect(await apply(id, true)).toMatchObject({ added: 0, changed: 1, kept: 1 })
  expect(await terms('ocean-king')).toMatchObject({ names: { ...names, zh: '海后' }, status: 'closed' })
  expect(await terms('by-hand')).toMatchObject({ names, status: 'open' })
  expect(await linesOf(id)).toEqual([
    '2 ocean-king changed | English name: King of the Tonle stays, set by an operator. The list says Ocean Queen. | Chinese name: 海王 → 海后',
    '3 by-hand kept | English name: King of the Tonle stays, set by an operator. The list says By Machine.',
  ])
})

test('a list makes no largest win larger, and adds games of no category that the vendor does not have', async () => {
  await imported(LIST)
  const { id } = await checked(`${HEAD}\nocean-king,FISH,Ocean King,,,,,9000,\ncock,COCKFIGHT,Cocks,,,,,,\n`)
  expect(await apply(id)).toMatchObject({ added: 0, changed: 0, kept: 1, refused: 1 })
  expect((await terms('ocean-king')).largestWin).toBe(500)
  expect(await linesOf(id)).toEqual([
    '2 ocean-king kept | Largest win: 500 stays: a list does not raise it to 9000. Change it by hand.',
    '3 cock refused | Category: This vendor has no category COCKFIGHT, only RNG, FISH.',
  ])
})

test('every wrong row is refused with its line, its fields and the reasons, and the others are added', async () => {
  const rows = [
    'a b,RNG,Blank,,,,,,',
    ',RNG,No code,,,,,,',
    'fine,RNG,Fine,,,,,,',
    'fine,RNG,Twice,,,,,,',
    'nameless,RNG,,,,,,,',
    `long,RNG,${'x'.repeat(61)},,,,,,`,
    'bad,CARD,Bad,,,1.2.3,maybe,0,22/11/2026',
    '<b>,RNG,<img src=x onerror=alert(1)>,,,,,,',
    'turned,RNG,abc\u202Etxt,,,,,,',
  ]
  const { id, ...list } = await checked(`${HEAD}\n${rows.join('\n')}\n`)
  expect(list).toMatchObject({ rows: 9, added: 1, refused: 8 })
  expect(await linesOf(id)).toMatchInlineSnapshot(`
    [
      "2 ab refused | Code: 1 to 60 letters, digits, - and _.",
      "3  refused | Code: Please fill this in.",
      "4 fine added",
      "5 fine refused | Code: Line 4 has this code already.",
      "6 nameless refused | English name: Please fill this in.",
      "7 long refused | English name: At most 60 characters, without < and > and characters that do not show.",
      "8 bad refused | Category: One of RNG, LIVE, FISH, PVP, BGS, SPORTS, ESPORTS, LOTT, ELOTT, COCKFIGHT, JACKPOT, MINI, CRASH, ARCADE, TABLE. | Return to player: Write it like 96.27%. | Demo: yes or no. | Largest win: A whole number from 1 to 10000000, in stakes. | Released: A day like 2026-11-22.",
      "9 b refused | Code: 1 to 60 letters, digits, - and _. | English name: At most 60 characters, without < and > and characters that do not show.",
      "10 turned refused | English name: At most 60 characters, without < and > and characters that do not show.",
    ]
  `)
})

test('names that are formulas or have quotes are text like any other', async () => {
  await imported(`code;type;name_en\nformula;RNG;"=HYPERLINK(""http://x"";""y"")"\nat;RNG;@SUM(A1)\n`, true)
  expect((await terms('formula')).names).toEqual({ en: '=HYPERLINK("http://x";"y")' })
  await call(contract.switchVendor, { vassalage: vendor, status: 'open', why })
  const { games } = await w.visitor().call(contract.gameList, { vassalage: vendor })
  expect(games.map(game => game.displayName).sort()).toEqual(['=HYPERLINK("http://x";"y")', '@SUM(A1)'])
})

describe('the form of a list', () => {
  test.each([
    [
      'JSON',
      JSON.stringify([{ code: 'g1', type: 'rng', names: { en: 'One', km: 'មួយ' }, demo: true, largest_win: 100 }]),
      'application/json',
    ],
    [
      'JSON in an object',
      JSON.stringify({
        total: 1,
        games: [{ code: 'g1', type: 'RNG', name_en: 'One', name_km: 'មួយ', demo: 'yes', largest_win: '100' }],
      }),
      'application/json',
    ],
    ['a spreadsheet', '\uFEFFGame ID;Category;Name;Name KM;Free-play;Max win\r\ng1;RNG;One;មួយ;1;100\r\n;;;;;\r\n', 'text/csv'],
    ['tabs', 'code\ttype\tname\tname_km\tdemo\tlargest_win\ng1\tRNG\tOne\tមួយ\tYES\t100', 'text/csv'],
  ])('%s', async (_name, text, type) => {
    const { id, rows, refused } = await checked(text, type)
    expect({ rows, refused }).toEqual({ rows: 1, refused: 0 })
    await apply(id)
    expect(await terms('g1')).toMatchObject({ names: { en: 'One', km: 'មួយ' }, hasDemo: true, largestWin: 100 })
  })

  test('columns of other names are chosen, and the list is checked again', async () => {
    const text = 'nummer,art,titel\ng1,RNG,Eins\n'
    const list = await checked(text)
    expect(list).toMatchObject({ columns: ['nummer', 'art', 'titel'], mapping: {}, refused: 1 })
    await call(contract.checkImport, { id: wire(list.id), mapping: { code: 'nummer', type: 'art', name_en: 'titel' } })
    await work()
    expect(await call(contract.gameImport, { id: wire(list.id) })).toMatchObject({ state: 'checked', added: 1, refused: 0 })
    await apply(list.id)
    expect((await terms('g1')).names).toEqual({ en: 'Eins' })
  })

  test.each([
    [
      'a quote that does not end',
      '"open quote,RNG\ng1,RNG,One',
      'The file cannot be read near line 2. It must be CSV or JSON in UTF-8.',
    ],
    ['half a JSON', '{"games": [', 'The file cannot be read near line 1. It must be CSV or JSON in UTF-8.'],
    ['JSON without a list', '{"a": 1}', 'The file cannot be read near line 1. It must be CSV or JSON in UTF-8.'],
    ['a head alone', 'code,type,name_en\n', 'The file has no games.'],
    ['a row too many', `code\n${'x\n'.repeat(20_001)}`, 'A list has at most 20000 games. Split the file.'],
  ])('%s fails in words', async (_name, text, failure) => {
    const list = await checked(text)
    expect(list).toMatchObject({ state: 'failed', failure })
    expect(await codeOf(call(contract.applyImport, { id: wire(list.id), why }))).toBe('catalog.import_not_checked')
  })

  test('no UTF-8, nothing at all, too many bytes, another type: refused at once', async () => {
    expect(await codeOf(send(Buffer.from([0x63, 0xff, 0xfe])))).toBe('catalog.list_unreadable')
    expect(await codeOf(send('  \n'))).toBe('catalog.list_empty')
    expect(await codeOf(send('x'.repeat(contract.MAX_LIST_BYTES + 1)))).toBe('request.too_large')
    expect(await codeOf(send('x', { type: 'image/png' }))).toBe('request.unsupported_media_type')
  })
})

test('by the shell a list takes the same way: columns by name, one report, the act in the transaction that begins it', async () => {
  const text = 'code,type,titel\ng1,RNG,Eins\ng2,CARD,Zwei\n'
  const file = {
    vassalage: vendor,
    fileName: 'liste.csv',
    bytes: Buffer.from(text),
    by: 'shell',
    mapping: { name_en: 'titel' },
  } as const
  const checkedOnly = await importFile(w.services, w.brandId, file)
  expect(checkedOnly.list).toMatchObject({ state: 'checked', added: 1, refused: 1, by: 'shell' })
  expect(await codeOf(terms('g1'))).toBe('catalog.no_such_game')
  const notes: unknown[] = []
  const audit = async (_tx: unknown, note: unknown) => void notes.push(note)
  const { list, lines } = await importFile(w.services, w.brandId, { ...file, apply: { opensNew: true, audit } })
  expect(list).toMatchObject({ state: 'done', added: 1, refused: 1, opensNew: true })
  expect(lines.map(({ gameCode, outcome }) => [gameCode, outcome])).toEqual([
    ['g1', 'added'],
    ['g2', 'refused'],
  ])
  expect(notes).toMatchObject([{ subject: vendor, after: { added: 1, opensNew: true } }])
  expect(await terms('g1')).toMatchObject({ names: { en: 'Eins' }, status: 'open' })
  await work()
})

describe('rights', () => {
  test('only who may change games sends or applies a list, to the own brand, and never to the own studio', async () => {
    const support = (await w.operator('support')).caller
    const list = await checked(LIST)
    expect(await codeOf(send(LIST, { by: { ...operator, caller: support } }))).toBe('session.forbidden')
    expect(await codeOf(support.call(contract.applyImport, { id: wire(list.id), why }))).toBe('session.forbidden')
    expect(await codeOf(send(LIST, { of: 'TONLE' }))).toBe('catalog.own_studio')
    expect(await codeOf(send(LIST, { of: 'NOSUCH' }))).toBe('catalog.no_such_vendor')
    const stranger = (await (await w.secondBrand()).operator()).caller
    expect(await codeOf(stranger.call(contract.gameImport, { id: wire(list.id) }))).toBe('catalog.import_not_found')
    expect(await codeOf(stranger.call(contract.applyImport, { id: wire(list.id), why }))).toBe('catalog.import_not_found')
  })

  test('sending and applying stand in the audit log, with counts and the reason', async () => {
    await imported(LIST)
    const acts = async (name: string) => (await call(auditLog, { call: name })).content[0]
    expect(await acts('catalog.sendImport')).toMatchObject({ subject: vendor })
    expect(await acts('catalog.applyImport')).toMatchObject({ subject: vendor, why })
    expect((await acts('catalog.applyImport'))?.change).toMatchObject([{ after: { rows: 2, added: 2, opensNew: false } }])
  })
})

describe('a large list', () => {
  const many = `code,type,name_en\n${Array.from({ length: 1234 }, (_, i) => `g${i},RNG,Game ${i}`).join('\n')}\n`
  const run = (signal: AbortSignal) => ({ brand: w.brandId, signal, isLastAttempt: false })
  const games = async () =>
    (
      await w.services.db.system(tx =>
        tx.query<{ code: string; position: number }>(
          'select code, position from catalog.game where brand_id = $1 and vendor = $2 order by position, code',
          [w.brandId, vendor],
        ),
      )
    ).map(({ code }) => code)

  test('that is killed in the middle goes on, and every game is there once, in the order of the file', async () => {
    const { id } = await checked(many)
    await call(contract.applyImport, { id: wire(id), why })
    const stop = new AbortController()
    const publish = vi.spyOn(w.services.events, 'publish').mockImplementationOnce(async () => stop.abort(new Error('killed')))
    await expect(runImport(w.services, id, run(stop.signal))).rejects.toThrow('killed')
    publish.mockRestore()
    expect(await games()).toHaveLength(500)
    await work()
    expect(await call(contract.gameImport, { id: wire(id) })).toMatchObject({ state: 'done', added: 1234, doneRows: 1234 })
    expect(await games()).toEqual(Array.from({ length: 1234 }, (_, i) => `g${i}`))
  })

  test('that is run twice at once is applied once', async () => {
    const { id } = await checked(many)
    await call(contract.applyImport, { id: wire(id), why })
    const { signal } = new AbortController()
    await Promise.all([runImport(w.services, id, run(signal)), runImport(w.services, id, run(signal)), work()])
    expect(await call(contract.gameImport, { id: wire(id) })).toMatchObject({ state: 'done', added: 1234, unchanged: 0 })
  })

  test('publishes its progress to consoles, and its end to players', async () => {
    const { id } = await checked(many)
    const heard = listen(w, w.brandId, contract.importsChanged, contract.gamesChanged)
    await apply(id)
    const names = heard()
    // Once when it begins, and after each of three transactions; players' pages only after the last.
    expect(names.filter(name => name === 'catalog.importsChanged')).toHaveLength(4)
    expect(names.filter(name => name === 'catalog.gamesChanged')).toHaveLength(1)
  })

  test('is not sent again while it is being applied', async () => {
    const { id } = await checked(LIST)
    await call(contract.applyImport, { id: wire(id), why })
    expect(await codeOf(call(contract.applyImport, { id: wire(id), why: 'once more' }))).toBe('catalog.import_running')
    expect(await codeOf(call(contract.checkImport, { id: wire(id), mapping: {} }))).toBe('catalog.import_running')
    await work()
    expect(await codeOf(call(contract.applyImport, { id: wire(id), why: 'once more' }))).toBe('catalog.import_not_checked')
  })
})
