import { useText } from '@tonle/text/browser'
import { Button, Checkbox, Select, TextInput } from '@tonle/ui'
import { Form, FormError, useCallForm } from '@tonle/ui/form'
import { catalog, type GameTerms } from './calls.ts'
import styles from './console.module.css'
import { texts } from './texts.ts'

const NEW_BADGE = ['auto', 'on', 'off'] as const

/** Where a game stands in the lobby, and its badges. */
export function ArrangeForm({ game }: { readonly game: GameTerms }) {
  const t = useText(texts)
  const { vassalage, gameCode, version, place } = game
  const form = useCallForm(catalog.arrangeGame, {
    initial: { ...place, position: String(place.position), newBadge: place.newBadge as string, why: '' },
    version,
    check: ({ position }) => ({ position: /^\d{1,6}$/.test(position) ? undefined : 'games.position_fault' }),
    input: ({ position, newBadge, ...values }) => ({
      ...{ vassalage, gameCode, ...values },
      ...{ position: Number(position), newBadge: newBadge as (typeof NEW_BADGE)[number] },
    }),
    done: t('make.saved'),
    onDone(): void {
      form.set({ why: '' })
    },
  })
  return (
    <Form form={form} className={styles.form}>
      <div className={styles.pair}>
        <TextInput
          {...form.text('position')}
          label={t('games.position')}
          hint={t('games.position_hint')}
          inputMode="numeric"
          maxLength={6}
        />
        <Select
          {...form.text('newBadge')}
          label={t('games.badge.new')}
          options={NEW_BADGE.map(value => ({ value, label: t(`games.new.${value}`) }))}
        />
      </div>
      <Checkbox {...form.check('isPinned')} label={t('games.badge.pinned')} hint={t('games.pinned_hint')} isQuiet />
      <Checkbox {...form.check('isHot')} label={t('games.badge.hot')} isQuiet />
      <Checkbox {...form.check('isExclusive')} label={t('games.badge.exclusive')} isQuiet />
      <Checkbox {...form.check('isHidden')} label={t('games.badge.hidden')} hint={t('games.hidden_hint')} isQuiet />
      <TextInput {...form.text('why')} label={t('switches.why')} maxLength={140} />
      <FormError error={form.error} />
      <Button type="submit" kind="pri" isBusy={form.isBusy}>
        {t('make.save')}
      </Button>
    </Form>
  )
}
