import { showMoney, useText } from '@tonle/text/browser'
import { Select, TextInput } from '@tonle/ui'
import { use } from 'react'
import { BrandCurrency } from './brand-context.ts'
import { promotions } from './calls.ts'
import type { Form } from './campaign-dialog.tsx'
import styles from './promotions.module.css'
import { texts } from './texts.ts'

/** Free rounds: where, how many, for which stake, and what becomes of their winnings. */
export function RoundsFields({ form }: { readonly form: Form }) {
  const t = useText(texts)
  const { data } = promotions.roundGames.useQuery({})
  const { game, roundStake } = form.values
  const games = (data?.games ?? []).map(one => ({ ...one, id: `${one.vendor}/${one.game}` }))
  const chosen = games.find(({ id }) => id === game)
  // A game that takes none any more stays readable.
  const names = chosen || game === '' ? games : [...games, { id: game, name: game }]
  return (
    <div className={styles.pair}>
      <Select
        {...form.text('game')}
        label={t('promo.round_game')}
        options={[{ value: '', label: t('promo.choose_game') }, ...names.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <TextInput {...form.text('rounds')} label={t('promo.rounds')} inputMode="numeric" />
      <Stake form={form} offered={chosen?.stakes ?? []} stake={roundStake} />
      <TextInput {...form.text('roundDays')} label={t('promo.round_days')} inputMode="numeric" />
      <Select
        {...form.text('wins')}
        label={t('promo.round_wins')}
        options={(['bonus', 'cash'] as const).map(value => ({ value, label: t(`promo.round_wins.${value}`) }))}
      />
    </div>
  )
}

/** One of the game's own stakes; a vendor's game says itself what it takes. */
function Stake({ form, offered, stake }: { readonly form: Form; readonly offered: readonly string[]; readonly stake: string }) {
  const t = useText(texts)
  const currency = use(BrandCurrency)
  const field = { ...form.text('roundStake'), label: t('promo.round_stake') }
  if (offered.length === 0) return <TextInput {...field} hint={t('promo.round_stake_hint')} inputMode="decimal" />
  const all = offered.includes(stake) ? offered : [stake, ...offered]
  return <Select {...field} options={all.map(value => ({ value, label: value === '' ? '–' : showMoney(value, currency) }))} />
}
