import type { Currency } from '@tonle/money'
import { useText } from '@tonle/text/browser'
import { Dialog, LocalTextInput, TextInput } from '@tonle/ui'
import { type ActAmount, localTextOf, localValues, reasonFault, SubmitForm, useSecondOperator, useSendForm } from '@tonle/ui/form'
import { type DeskLevel, rewards } from './calls.ts'
import { texts } from './texts.ts'

interface LevelDialogProps {
  /** Absent: a new one above all others. */
  readonly level: DeskLevel | undefined
  readonly currency: Currency
  readonly onClose: () => void
}

/** Adds a level, or changes one. */
export function LevelDialog({ level, currency, onClose }: LevelDialogProps) {
  const t = useText(texts)
  const form = useLevelForm(level, currency, onClose)
  const second = useSecondOperator(currency, ...moreGiven(level, form.values))
  const isFirst = level?.rank === 1
  return (
    <Dialog title={t(level ? 'rwd.change' : 'rwd.add')} {...(level && { lead: t('rwd.change_lead') })} onClose={onClose} size="w">
      <SubmitForm form={form} act={second.act(t('rwd.save'))} size="l">
        <LocalTextInput label={t('rwd.name')} field={lang => form.text(`names.${lang}`)} max={60} />
        <LocalTextInput label={t('rwd.text')} field={lang => form.text(`texts.${lang}`)} max={160} />
        {!isFirst && (
          <>
            <TextInput
              {...form.text('reach')}
              label={t('rwd.reach')}
              aside={currency}
              hint={t('rwd.reach_hint')}
              inputMode="decimal"
            />
            <TextInput
              {...form.text('keep')}
              label={t('rwd.keep')}
              aside={currency}
              hint={t('rwd.keep_hint')}
              inputMode="decimal"
            />
          </>
        )}
        <TextInput {...form.text('birthdayBonus')} label={t('rwd.birthdayBonus')} aside={currency} inputMode="decimal" />
        <TextInput {...form.text('why')} label={t('rwd.why')} maxLength={140} />
        {second.note}
      </SubmitForm>
    </Dialog>
  )
}

/** What gives members more, or asks less of them, is agreed to by a second operator. */
function moreGiven(
  level: DeskLevel | undefined,
  typed: Readonly<Record<'reach' | 'keep' | 'birthdayBonus', string>>,
): ActAmount[] {
  const isAlways = true
  const bonus = { amount: typed.birthdayBonus, before: level?.birthdayBonus ?? '0', isAlways }
  if (!level) return [bonus]
  return [bonus, { amount: level.reach, before: typed.reach, isAlways }, { amount: level.keep, before: typed.keep, isAlways }]
}

const isMoney = (text: string) => /^\d{1,12}(\.\d{1,6})?$/.test(text)

function useLevelForm(level: DeskLevel | undefined, currency: Currency, onClose: () => void) {
  const t = useText(texts)
  return useSendForm({
    initial: {
      ...localValues('names', level?.names),
      ...localValues('texts', level?.texts ?? {}),
      ...{ reach: level?.reach ?? '', keep: level?.keep ?? '0', birthdayBonus: level?.birthdayBonus ?? '0', why: '' },
    },
    version: level?.version,
    check: typed => ({
      'names.en': Object.keys(localTextOf(typed.names)).length === 0 ? 'field.missing' : undefined,
      reach: isMoney(typed.reach) ? undefined : 'field.malformed',
      keep: isMoney(typed.keep) ? undefined : 'field.malformed',
      birthdayBonus: isMoney(typed.birthdayBonus) ? undefined : 'field.malformed',
      why: reasonFault(typed.why),
    }),
    send: ({ reach, keep, birthdayBonus, why, ...typed }, { act, version }) => {
      const words = localTextOf(typed.texts)
      const terms = {
        ...{ currency, names: localTextOf(typed.names), reach, keep, birthdayBonus, why },
        ...(Object.keys(words).length > 0 && { texts: words }),
      }
      return level ? rewards.changeLevel({ rank: level.rank, version, ...terms }, { act }) : rewards.addLevel(terms, { act })
    },
    done: t('rwd.done'),
    onDone: onClose,
  })
}
