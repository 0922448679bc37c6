import { type RoundView, say, setScene, setWaiting, showOutcome, type Words } from './stage.ts'

interface Facts {
  vendor: string
  game: string
  kind: string
  texts: Words
}
interface Seat {
  handle: string
  balance: string
  rounds: RoundView[]
}
interface Opened extends Seat {
  kind: string
  returns: string
  stakes: { value: string; text: string }[]
  choices: { name: string; pays: string }[]
}

/** A spin is shown at least so long. */
const SPIN_MS = 700
const LOOK_MS = 700
/** Between two looks for a round of which nothing was heard. */
const LOST_MS = 2000

const el = <T extends HTMLElement = HTMLElement>(id: string): T => document.getElementById(id) as T
const facts = JSON.parse(el('facts').textContent ?? '') as Facts
const words = facts.texts
const [show, said, playButton] = [el('show'), el('said'), el<HTMLButtonElement>('play')]
/** The wallet's page around ours, if there is one (modules/play/README.md). It has a way back of its own. */
const isFramed = window.parent !== window
const tellFrame = (word: 'ready' | 'over' | 'funds') => isFramed && window.parent.postMessage({ tonle: word }, '*')
if (isFramed) document.querySelector('.back')?.remove()

const pause = (ms: number) => new Promise(resolve => window.setTimeout(resolve, ms))

class Refused extends Error {
  readonly status: number
  constructor(code: string, status: number) {
    super(code)
    this.status = status
  }
}

/** It was decided and stays so; a lost line and a vendor that has too much to do are asked again. */
const isEnd = (error: unknown) => error instanceof Refused && error.status < 500 && error.status !== 429

async function ask<T>(path: string, body: object): Promise<T> {
  const answer = await fetch(`/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const value = (await answer.json()) as T & { code?: string }
  if (!answer.ok) throw new Refused(value.code ?? 'INTERNAL', answer.status)
  return value
}

interface Launch {
  token: string
  mode: string
  currency: string
}

/**
 * The token stays in this tab: out of the address, so that no history or screenshot has it. A frame of another site may have no
 * storage; then a page that is loaded again asks for a new launch.
 */
function launch(): Launch | null {
  const query = new URLSearchParams(location.search)
  const token = query.get('token')
  const key = `launch:${facts.vendor}:${facts.game}`
  try {
    if (!token) return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Launch | null
    const launched = { token, mode: query.get('mode') ?? 'real', currency: query.get('currency') ?? '' }
    query.delete('token')
    history.replaceState(null, '', `${location.pathname}?${query}`)
    kept = launched
    sessionStorage.setItem(key, JSON.stringify(launched))
  } catch {
    // No storage here.
  }
  return kept
}
let kept: Launch | null = null

let opened: Opened
const chosen = { stake: '', choice: '' }

async function open(): Promise<void> {
  const with_ = launch()
  if (!with_) return fail(words.over ?? '')
  try {
    opened = await ask<Opened>('open', { vendor: facts.vendor, game: facts.game, ...with_ })
  } catch (error) {
    tellFrame('ready')
    if (isEnd(error)) return fail(words.over ?? '')
    said.textContent = words.no_answer ?? ''
    playButton.textContent = words.retry ?? ''
    playButton.disabled = false
    playButton.onclick = () => void open()
    return
  }
  offer(
    'choices',
    'choice',
    opened.choices.map(each => ({ value: each.name, text: `${words[each.name]} ${each.pays}` })),
  )
  offer('stakes', 'stake', opened.stakes)
  el('choices').hidden = opened.choices.length === 0
  el('returns').textContent = (words.returns ?? '').replace('{value}', opened.returns)
  setScene(show, opened.kind)
  said.textContent = words.ready ?? ''
  playButton.onclick = () => void play()
  tell(opened)
  tellFrame('ready')
  const running = opened.rounds.find(round => round.state === 'running')
  if (running) await follow(running)
  rest()
}

function fail(text: string): void {
  said.textContent = text
  playButton.hidden = true
  tellFrame('over')
}

/** Radio buttons for what can be chosen; the second stake is a fair start. */
function offer(id: string, name: 'stake' | 'choice', options: { value: string; text: string }[]): void {
  const box = el(id)
  for (const old of box.querySelectorAll('label')) old.remove()
  const start = options[name === 'stake' ? Math.min(3, options.length - 1) : 0]?.value ?? ''
  chosen[name] = start
  for (const { value, text } of options) {
    const label = document.createElement('label')
    const input = Object.assign(document.createElement('input'), { type: 'radio', name, value, checked: value === start })
    input.onchange = () => {
      chosen[name] = value
      rest()
    }
    label.append(input, Object.assign(document.createElement('span'), { textContent: text }))
    box.append(label)
  }
}

async function play(): Promise<void> {
  playButton.disabled = true
  playButton.textContent = words.playing ?? ''
  said.className = 'said'
  said.textContent = ''
  const stop = setWaiting(show, opened.kind)
  const known = opened.rounds[0]?.id
  try {
    const [{ round, balance }] = await Promise.all([
      ask<{ round: RoundView; balance: string }>('play', { handle: opened.handle, ...chosen }),
      pause(SPIN_MS),
    ])
    stop()
    tellBalance(balance)
    if (round.state === 'running') await follow(round)
    else tellRound(round, balance)
  } catch (error) {
    stop()
    if (isEnd(error)) return fail(words.over ?? '')
    await findLost(known)
  }
  tell(await ask<Seat>('rounds', { handle: opened.handle }).catch(() => opened))
  rest()
}

/** No answer is not a no: nobody plays again before it is known whether the round of the last press was taken. */
async function findLost(known: string | undefined): Promise<void> {
  said.textContent = words.lost_line ?? ''
  for (;;) {
    await pause(LOST_MS)
    const seat = await ask<Seat>('rounds', { handle: opened.handle }).catch((error: unknown) => error)
    if (isEnd(seat)) return fail(words.over ?? '')
    if (seat instanceof Error) continue
    const [newest] = (seat as Seat).rounds
    tell(seat as Seat)
    if (newest && newest.id !== known) return await follow(newest)
    said.textContent = words.not_sent ?? ''
    return
  }
}

/** Looks again until a round that waits for the wallet, or for its match, is over. */
async function follow(round: RoundView): Promise<void> {
  const stop = setWaiting(show, opened.kind === 'slots' ? '' : opened.kind)
  for (let now = round; ; ) {
    if (now.state === 'running') {
      said.textContent = say(words, opened.kind, now)
      await pause(LOOK_MS)
    }
    const seat = await ask<Seat>('rounds', { handle: opened.handle }).catch(() => undefined)
    now = seat?.rounds.find(each => each.id === round.id) ?? now
    if (seat) tell(seat)
    if (now.state !== 'running') {
      stop()
      return tellRound(now, seat?.balance ?? opened.balance)
    }
  }
}

function tellRound(round: RoundView, balance: string): void {
  if (round.shown) showOutcome(show, opened.kind, round.shown)
  said.textContent = say(words, opened.kind, round)
  said.className = round.isWin ? 'said won' : 'said'
  tellBalance(balance)
  if (round.code === 'INSUFFICIENT') tellFrame('funds')
  if (round.code === 'TOKEN_EXPIRED' || round.code === 'TOKEN_INVALID') tellFrame('over')
}

/** What was told last stands until something newer is. */
function tellBalance(balance: string): void {
  opened = { ...opened, balance }
  el('balance').textContent = balance
}

function tell(seat: Seat): void {
  opened = { ...opened, ...seat }
  tellBalance(seat.balance)
  if (seat.rounds.length === 0) return
  el('history').replaceChildren(
    ...seat.rounds.map(round => {
      const item = document.createElement('li')
      const what = Object.assign(document.createElement('span'), { textContent: words[round.choice] ?? round.times ?? '' })
      const stake = Object.assign(document.createElement('span'), { textContent: `−${round.stake}`, className: 'num' })
      const got = Object.assign(document.createElement('b'), {
        textContent: round.state === 'settled' ? `${round.isPaid ? '+' : ''}${round.payout}` : say(words, opened.kind, round),
        className: round.isWin ? 'num win' : 'num',
      })
      item.append(what, stake, got)
      return item
    }),
  )
}

function rest(): void {
  const stake = opened.stakes.find(each => each.value === chosen.stake)?.text ?? ''
  playButton.textContent = (words.play ?? '').replace('{stake}', stake)
  playButton.disabled = false
}

void open()
