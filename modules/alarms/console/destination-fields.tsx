import { languageNames } from '@tonle/text'
import { useText } from '@tonle/text/browser'
import { ChipsField, Select, TextInput } from '@tonle/ui'
import type { CallForm } from '@tonle/ui/form'
import type { Alarms, Destination, Kind } from './calls.ts'
import { texts } from './texts.ts'

export type Terms = {
  name: string
  role: Destination['role']
  kinds: Kind[]
  language: Destination['language']
  everyMinutes: string
  why: string
}

export const termsOf = ({ kinds, everyMinutes, ...rest }: Terms) => ({ ...rest, kinds, everyMinutes: Number(everyMinutes) })

interface Props {
  readonly form: CallForm<Terms>
  readonly roles: Alarms['roles']
}

/** What goes to a destination, and how often. */
export function DestinationFields({ form, roles }: Props) {
  const t = useText(texts)
  const { role, kinds, language } = form.values
  const open = roles.find(one => one.role === role)?.kinds ?? []
  return (
    <>
      <TextInput {...form.text('name')} label={t('alarms.name')} maxLength={60} />
      <Select
        label={t('alarms.role')}
        hint={t('alarms.role_hint')}
        options={roles.map(one => ({ value: one.role, label: one.name }))}
        value={role}
        onValue={value => form.set({ role: value as Terms['role'], kinds: [] })}
        error={form.errorOf('role')}
      />
      <ChipsField
        name="kinds"
        label={t('alarms.kinds')}
        hint={t('alarms.kinds_hint')}
        chips={open.map(kind => ({ value: kind, label: t(`alarms.kind.${kind}`) }))}
        chosen={kinds}
        onToggle={kind => form.set({ kinds: kinds.includes(kind) ? kinds.filter(one => one !== kind) : [...kinds, kind] })}
        error={form.errorOf('kinds')}
      />
      <Select
        label={t('alarms.language')}
        options={(['km', 'en', 'zh'] as const).map(value => ({ value, label: languageNames[value] }))}
        value={language}
        onValue={value => form.set({ language: value as Terms['language'] })}
        error={form.errorOf('language')}
      />
      <TextInput {...form.text('everyMinutes')} label={t('alarms.every')} hint={t('alarms.every_hint')} inputMode="numeric" />
    </>
  )
}
