import type { Currency } from '@tonle/money'
import { useText } from '@tonle/text/browser'
import { localTime, momentOf } from '@tonle/ui/editor/moments.ts'
import { localTextOf, localValues, useSendForm } from '@tonle/ui/form'
import { isWheel } from '../../rules-wheel.ts'
import { type Program, rewards } from '../calls.ts'
import { texts } from './texts.ts'
import { rulesOf, rulesText, segmentsOf, segmentsText } from './wheel-text.ts'

const FIRST = '50 points 50\n40 money 0.50\n9.5 none\n0.5 money 20'

/** A program as values of its form; without one the first values of a new one. */
export function valuesOf(program: Program | undefined, zone: string, now: Date) {
  const wheel = program?.setup.kind === 'wheel' ? program.setup : undefined
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
  }
}
export type ProgramValues = ReturnType<typeof valuesOf>

const isMoney = (text: string) => /^\d{1,12}(\.\d{1,6})?$/.test(text) && Number(text) > 0
const isWhole = (text: string, most: number) => /^\d{1,10}$/.test(text) && Number(text) <= most

export function faultsOf(typed: ProgramValues): Record<string, string | undefined> {
  const wants = (is: boolean) => (is ? undefined : 'field.malformed')
  const segments = segmentsOf(typed.segments)
  return {
    'title.en': Object.keys(localTextOf(typed.title)).length === 0 ? 'field.missing' : undefined,
    'summary.en': Object.keys(localTextOf(typed.summary)).length === 0 ? 'field.missing' : undefined,
    budget: wants(isMoney(typed.budget)),
    startsAt: typed.startsAt === '' ? 'field.missing' : undefined,
    endsAt: typed.endsAt !== '' && typed.endsAt <= typed.startsAt ? 'field.too_small' : undefined,
    segments: wants(segments !== undefined && isWheel(segments)),
    rules: wants(rulesOf(typed.rules) !== undefined),
    days: wants(isWhole(typed.days, 90) && Number(typed.days) > 0),
    pointsBudget: wants(isWhole(typed.pointsBudget, 1_000_000_000)),
  }
}

/** The setup as it is typed, as far as it can be read: for the preview and to be sent. */
export const setupOf = (typed: ProgramValues): Program['setup'] => ({
  kind: 'wheel',
  segments: segmentsOf(typed.segments) ?? [],
  rules: rulesOf(typed.rules) ?? [],
  days: Number(typed.days) || 1,
  pointsBudget: Number(typed.pointsBudget) || 0,
})

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
