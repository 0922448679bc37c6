import { showDay, useText } from '@tonle/text/browser'
import { Badge, Button, ButtonLink, Caption, Card, TextInput } from '@tonle/ui'
import { Form, FormError, useSendForm } from '@tonle/ui/form'
import { useState } from 'react'
import { type AddressAnswer, brand } from './calls.ts'
import styles from './state.module.css'
import { texts } from './state-texts.ts'

/** What the site would show to a visitor of an address, without going there. */
export function AddressCheck() {
  const t = useText(texts)
  const [answer, setAnswer] = useState<AddressAnswer>()
  const form = useSendForm({
    initial: { address: '' },
    isDraft: true,
    check: ({ address }) => ({ address: /^[0-9a-fA-F.:]{3,45}$/.test(address.trim()) ? undefined : t('state.bad_address') }),
    send: ({ address }) => brand.accessOf({ address: address.trim() }),
    onDone: setAnswer,
  })
  return (
    <Card
      title={t('state.served')}
      aside={
        <ButtonLink href="/settings?module=access" size="s" icon="sliders-horizontal-duotone">
          {t('state.rules')}
        </ButtonLink>
      }
    >
      <Form form={form} className={styles.check}>
        <TextInput
          {...form.text('address')}
          label={t('state.try')}
          isDense
          placeholder="203.0.113.7"
          maxLength={45}
          spellCheck={false}
        />
        <Button type="submit" isBusy={form.isBusy}>
          {t('state.try_act')}
        </Button>
        <FormError error={form.error} />
      </Form>
      <div aria-live="polite">{answer && <Answer answer={answer} />}</div>
    </Card>
  )
}

function Answer({ answer }: { readonly answer: AddressAnswer }) {
  const t = useText(texts)
  const { status, reason, country, countryName, databaseOf, isShipped } = answer
  return (
    <div className={styles.answer}>
      <p className={styles.verdict}>
        <Badge tone={status === 0 ? 'ok' : status === 1 ? 'warn' : 'bad'}>{t(`state.sees.${status}`)}</Badge>
        <span>{t(`state.because.${reason}`)}</span>
      </p>
      <p>{countryName ? t('state.country', { name: `${countryName} (${country})` }) : t('state.no_country')}</p>
      {databaseOf && <Caption>{t(isShipped ? 'state.shipped' : 'state.database', { day: showDay(databaseOf) })}</Caption>}
    </div>
  )
}
