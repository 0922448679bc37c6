import type { Currency } from '@tonle/money'
import { useText } from '@tonle/text/browser'
import { localTime, momentOf } from '@tonle/ui/editor/moments.ts'
import { localTextOf, localValues, useSendForm } from '@tonle/ui/form'
import { isWheel } from '../../rules-wheel.ts'
import { type Program, rewards } from '../calls.ts'
import { prizesIn, prizesText } from './raffle-text.ts'
import { texts } from './texts.ts'
import { rulesOf, rulesText, segmentsOf, segmentsText } from './wheel-text.ts'

const FIRST = '50 points 50\n40 money 0.50\n9.5 none\n0.5 money 20'

type Setup = Program['setup']
const setupAs = <K extends Setup['kind']>(setup: Setup | undefined, kind: K) =>
  (setup?.kind === kind ? setup : undefined) as Extract<Setup, { kind: K }> | undefined

function lotValues(setup: Setup | undefined) {
  const [rain, ticket] = [setupAs(setup, 'rain'), setupAs(setup, 'ticket')]
  const { total = '100', shares = 100, smallest = '0.10' } = rain ?? ticket ?? {}
  const audience = ticket?.audience ?? ({ to: 'code', code: '' } as const)
  const who = audience.to === 'member' ? audience.account : audience.to === 'segment' ? audience.segment : audience.code
  return {
    ...{ total, shares: String(shares), smallest, minutes: String(rain?.minutes ?? 30) },
    ...{ everyHours: rain ? String(rain.everyHours ?? '') : '24', openDays: String(ticket?.days ?? 7), to: audience.to, who },
  }
}

function raffleValues(setup: Setup | undefined) {
  const raffle = setupAs(setup, 'raffle')
  return {
    ...{ prizes: raffle ? prizesText(raffle.prizes) : '1 100\n5 20', by: raffle?.by ?? 'turnover', per: raffle?.per ?? '10' },
    ...{ most: String(raffle?.most ?? 100), drawMinutes: String(raffle?.drawMinutes ?? 30) },
  }
}

/** A program as values of its form; without one the first values of a new one. */
export function valuesOf(program: Program | undefined, zone: string, now: Date) {
  const wheel = setupAs(program?.setup, 'wheel')
  return {
    kind: program?.kind ?? 'wheel',
    ...localValues('title', program?.words.title),
    ...localValues('summary', program?.words.summary),
    budget: program?.budget ?? '500',
    startsAt: localTime(program?.startsAt ?? now.toISOString(), zone),
    endsAt: localTime(program?.endsAt ?? null, zone),
    segments: wheel ? segmentsText(wheel.segments) : FIRST,
    rules: wheel ? rulesText(wheel.rules) : 'deposit 20 1',
    days: String(wheel?.days ?? 7),
    pointsBudget: String(wheel?.pointsBudget ?? 100_000),
    ...lotValues(program?.setup),
    ...raffleValues(program?.setup),
  }
}
export type ProgramValues = ReturnType<typeof valuesOf>

const isMoney = (text: string) => /^\d{1,12}(\.\d{1,6})?$/.test(text) && Number(text) > 0
const isWhole = (text: string, most: number) => /^\d{1,10}$/.test(text) && Number(text) <= most
const isCount = (text: string, most: number) => isWhole(text, most) && Number(text) > 0

const WHO = { member: /^\S{1,60}$/, segment: /^seg_[0-9a-f]{32}$/, code: /^[A-Za-z0-9-]{4,30}$/ } as const

const endFault = ({ kind, startsAt, endsAt }: ProgramValues) => {
  if (endsAt === '') return kind === 'raffle' ? 'field.missing' : undefined
  return endsAt <= startsAt ? 'field.too_small' : undefined
}

export function faultsOf(typed: ProgramValues): Record<string, string | undefined> {
  const wants = (is: boolean, kinds: readonly Setup['kind'][] = []) =>
    is || (kinds.length > 0 && !kinds.includes(typed.kind)) ? undefined : 'field.malformed'
  const segments = segmentsOf(typed.segments)
  const lots = ['rain', 'ticket'] as const
  return {
    'title.en': Object.keys(localTextOf(typed.title)).length === 0 ? 'field.missing' : undefined,
    'summary.en': Object.keys(localTextOf(typed.summary)).length === 0 ? 'field.missing' : undefined,
    budget: wants(isMoney(typed.budget)),
    startsAt: typed.startsAt === '' ? 'field.missing' : undefined,
    endsAt: endFault(typed),
    segments: wants(segments !== undefined && isWheel(segments), ['wheel']),
    rules: wants(rulesOf(typed.rules) !== undefined, ['wheel']),
    days: wants(isCount(typed.days, 90), ['wheel']),
    pointsBudget: wants(isWhole(typed.pointsBudget, 1_000_000_000), ['wheel']),
    total: wants(isMoney(typed.total), lots),
    shares: wants(isCount(typed.shares, 1000), lots),
    smallest: wants(isMoney(typed.smallest), lots),
    minutes: wants(isCount(typed.minutes, 1440), ['rain']),
    everyHours: wants(typed.everyHours === '' || isCount(typed.everyHours, 168), ['rain']),
    openDays: wants(isCount(typed.openDays, 90), ['ticket']),
    prizes: wants((prizesIn(typed.prizes)?.length ?? 0) > 0, ['raffle']),
    per: wants(isMoney(typed.per), ['raffle']),
    most: wants(isCount(typed.most, 10_000), ['raffle']),
    drawMinutes: wants(isCount(typed.drawMinutes, 10_080) && Number(typed.drawMinutes) >= 5, ['raffle']),
    who: wants(WHO[typed.to].test(typed.who.trim()), ['ticket']),
  }
}

function audienceOf({ to, who: typed }: ProgramValues): Extract<Setup, { kind: 'ticket' }>['audience'] {
  const who = typed.trim()
  if (to === 'member') return { to, account: who }
  return to === 'segment' ? { to, segment: who } : { to, code: who.toUpperCase() }
}

/** The setup as it is typed, as far as it can be read: for the preview and to be sent. */
export function setupOf(typed: ProgramValues): Setup {
  const lot = {
    total: isMoney(typed.total) ? typed.total : '0',
    shares: Number(typed.shares) || 1,
    smallest: isMoney(typed.smallest) ? typed.smallest : '0',
  }
  if (typed.kind === 'rain')
    return {
      ...{ kind: 'rain', ...lot, minutes: Number(typed.minutes) || 1 },
      everyHours: typed.everyHours === '' ? null : Number(typed.everyHours),
    }
  if (typed.kind === 'raffle')
    return {
      ...{ kind: 'raffle', prizes: prizesIn(typed.prizes) ?? [], by: typed.by, per: isMoney(typed.per) ? typed.per : '0' },
      ...{ most: Number(typed.most) || 1, drawMinutes: Number(typed.drawMinutes) || 5 },
    }
  if (typed.kind === 'ticket') return { kind: 'ticket', ...lot, days: Number(typed.openDays) || 1, audience: audienceOf(typed) }
  return {
    kind: 'wheel',
    segments: segmentsOf(typed.segments) ?? [],
    rules: rulesOf(typed.rules) ?? [],
    days: Number(typed.days) || 1,
    pointsBudget: Number(typed.pointsBudget) || 0,
  }
}

interface ProgramFormProps {
  /** Absent: a new one. */
  readonly program: Program | undefined
  readonly currency: Currency
  readonly zone: string
  readonly now: Date
  readonly onDone: () => void
}

export function useProgramForm({ program, currency, zone, now, onDone }: ProgramFormProps) {
  const t = useText(texts)
  return useSendForm({
    initial: valuesOf(program, zone, now),
    version: program?.version,
    check: faultsOf,
    send: (typed, { act, version }) =>
      rewards.saveProgram(
        {
          ...(program && { id: program.id, version }),
          ...{ currency, budget: typed.budget, setup: setupOf(typed) },
          words: { title: localTextOf(typed.title), summary: localTextOf(typed.summary) },
          startsAt: momentOf(typed.startsAt, zone),
          endsAt: typed.endsAt === '' ? null : momentOf(typed.endsAt, zone),
        },
        { act },
      ),
    done: t('prog.saved'),
    onDone,
  })
}
